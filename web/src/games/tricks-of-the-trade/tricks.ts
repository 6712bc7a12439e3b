/** How a round of Tricks of the Trade stands: who is ahead in the trick, bids against tricks won, points so far. */
import { DOMAIN_NAMES, faceOf, type Domain } from '../../lib/cards';
import type { TricksPosition } from '../../lib/wire';

export const TRICKS = 6;

/** Who plays to this trick, from its leader on: without those who had no card left. */
export function players(at: TricksPosition): number[] {
  const seats = at.hands.length;
  return Array.from({ length: seats }, (_, step) => (at.leader + step) % seats).filter((seat) => !at.sitting?.includes(seat));
}

/** Which card of a trick is ahead, by its place in it, and whether as trump over another domain; -1 where none lies. */
export function ahead(trick: readonly string[], trump: Domain | null): { at: number; trumped: boolean } {
  const led = faceOf(trick[0] ?? '').domain;
  const height = (code: string): number => {
    const face = faceOf(code);
    return face.domain === trump ? 20 + face.value : face.domain === led ? face.value : 0;
  };
  const at = trick.reduce((best, code, each) => (best < 0 || height(code) > height(trick[best] ?? '') ? each : best), -1);
  return { at, trumped: at >= 0 && faceOf(trick[at] ?? '').domain === trump && led !== trump };
}

/** Bid and tricks won: of this round, and at the end of the last one, whose tricks are put away. */
export function kept(at: TricksPosition, seat: number): { bid: number | null; won: number } {
  const won = at.phase === 'over' ? at.sheet[seat]?.at(-1)?.tricks : at.won[seat]?.length;
  return { bid: at.bids[seat] ?? null, won: won ?? 0 };
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];

/** `Bid 3, won 5: two too many`, when a round is over. */
export function keptWords({ bid, won }: { bid: number | null; won: number }): string {
  const missed = won - (bid ?? won);
  const how = missed === 0 ? 'exactly' : `${NUMBERS[Math.abs(missed)]} too ${missed > 0 ? 'many' : 'few'}`;
  return bid === null ? `won ${won}` : `bid ${bid}, won ${won}: ${how}`;
}

export interface Sum {
  words: string;
  /** The sign of this domain stands behind the words. */
  domain?: Domain | null;
  points: number;
  /** It is not earned yet. */
  open?: boolean;
}

/** What the round has brought a seat so far, and what it would with as many tricks as were bid. */
export function sums(at: TricksPosition, seat: number, instead: boolean): { lines: Sum[]; end: Sum | null } {
  const { bid, won } = kept(at, seat);
  const domain = faceOf(at.goals[seat] ?? '').domain;
  const goals = (at.won[seat] ?? []).filter((trick) => trick.some((code) => faceOf(code).domain === domain)).length;
  const lines: Sum[] = [
    { words: `${won} ${won === 1 ? 'trick' : 'tricks'}`, points: won },
    { words: `${goals} with your goal`, domain, points: goals },
  ];
  if (bid === null) return { lines, end: null };
  const exact = instead ? 3 : 4;
  if (won > bid) lines.push({ words: `Bid of ${bid} passed`, points: 1 });
  else lines.push({ words: `Bid of ${bid} met exactly`, points: exact, open: won < bid });
  const tricks = Math.max(won, bid);
  const all = tricks === 0 || tricks === TRICKS;
  if (all) lines.push({ words: tricks ? 'All six tricks' : 'No trick at all', points: 2, open: at.phase !== 'over' });
  const total = tricks + goals + (won > bid ? 1 : exact) + (all ? 2 : 0);
  const more = bid - won;
  const words = more > 0 ? `${more} more ${more === 1 ? 'trick' : 'tricks'}, no more` : more === 0 ? 'without another trick' : 'if it stays so';
  return { lines, end: { words, points: total } };
}

/** A card that is asked for, as the position writes it: `4V`, `value 4`, `domain V`, `any`. */
export interface Want {
  value: string;
  domain: Domain | '';
}

export function wantOf(text: string): Want {
  const [kind = '', what = ''] = text.replace(/^want /, '').split(' ');
  if (kind === 'any') return { value: '', domain: '' };
  if (kind === 'value') return { value: what, domain: '' };
  if (kind === 'domain') return { value: '', domain: what as Domain };
  const face = faceOf(kind);
  return { value: String(face.value), domain: face.domain ?? '' };
}

export function wantText({ value, domain }: Want): string {
  return value && domain ? `want ${value}${domain}` : value ? `want value ${value}` : domain ? `want domain ${domain}` : 'want any';
}

/** `any Service`, `any 4`, `the 4 of Service`, `any card`. */
export function wantWords({ value, domain }: Want): string {
  const name = domain ? DOMAIN_NAMES[domain] : '';
  return value && name ? `the ${value} of ${name}` : `any ${value || name || 'card'}`;
}
