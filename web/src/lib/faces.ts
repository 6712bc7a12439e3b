/** Cards of any deck, by the names the server gives them: how they are drawn, read aloud and put in order. */
import { cardName, DOMAINS, faceOf, gnomonName, type Printed } from './cards';

/** `plain` is a card of a deck that is not known here: it shows its name. */
export type Kind = 'back' | 'tech' | 'gnomon' | 'french' | 'plain';
export type Suit = 'C' | 'D' | 'S' | 'H';

const GNOMON = /^(?:[FPHRGBCST]|[FPH][RGB][CST]|TRUE|FALSE)$/;
const FRENCH = /^(10|[2-9TJQKA])([CDSH])$/;
export const SUITS: Record<Suit, { sign: string; name: string; tone: string }> = {
  C: { sign: '♣', name: 'Clubs', tone: 'green' },
  D: { sign: '♦', name: 'Diamonds', tone: 'blue' },
  S: { sign: '♠', name: 'Spades', tone: 'ink' },
  H: { sign: '♥', name: 'Hearts', tone: 'red' },
};
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const COURT: Record<string, string> = { J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace' };

/** `QS`, `10H`, `TH`: rank and suit of a card of the French deck. */
export function frenchOf(code: string): { rank: string; suit: Suit } | null {
  const match = FRENCH.exec(code);
  return match ? { rank: match[1] === 'T' ? '10' : (match[1] ?? ''), suit: match[2] as Suit } : null;
}

/** Some names stand in two decks, like `7S`: cards of the Tech Deck are at tables with an edition only. */
export function kindOf(code: string, tech: boolean): Kind {
  const face = faceOf(code);
  if (face.hidden) return 'back';
  if (tech && (face.domain || face.wild)) return 'tech';
  return GNOMON.test(code) ? 'gnomon' : frenchOf(code) ? 'french' : 'plain';
}

/** The card in words: `7 of Knowledge, Email`, `Queen of Spades`. */
export function nameOf(code: string, tech: boolean, printed?: Printed): string {
  const kind = kindOf(code, tech);
  const french = frenchOf(code);
  if (kind === 'french' && french) return `${COURT[french.rank] ?? french.rank} of ${SUITS[french.suit].name}`;
  if (kind === 'gnomon') return gnomonName(code);
  return kind === 'plain' ? code : cardName(code, printed);
}

/** The card in the fewest signs, as it stands in a sentence. */
export function signOf(code: string, tech: boolean): string {
  const kind = kindOf(code, tech);
  const french = frenchOf(code);
  if (kind === 'french' && french) return `${french.rank}${SUITS[french.suit].sign}`;
  return kind === 'gnomon' ? gnomonName(code) : code;
}

export type Order = 'domain' | 'value';

/** A hand in order; cards that are not known come last, and equal cards keep their order. */
export function sorted(cards: readonly string[], order: Order, tech: boolean): string[] {
  const key = (code: string): number => {
    const rank = ranked(code, tech);
    if (!rank) return code === '?' ? 1e6 : 1e5;
    return order === 'domain' ? rank.group * 100 + rank.value : rank.value * 10 + rank.group;
  };
  return cards.map((code, at) => ({ code, at })).sort((a, b) => key(a.code) - key(b.code) || a.at - b.at).map((each) => each.code);
}

/** What a hand is sorted by: nothing where the deck is not known. */
export function ranked(code: string, tech: boolean): { group: number; value: number } | null {
  const kind = kindOf(code, tech);
  const face = faceOf(code);
  if (kind === 'tech' && face.domain) return { group: DOMAINS.indexOf(face.domain), value: face.value };
  const french = kind === 'french' ? frenchOf(code) : null;
  return french ? { group: Object.keys(SUITS).indexOf(french.suit), value: RANKS.indexOf(french.rank) } : null;
}
