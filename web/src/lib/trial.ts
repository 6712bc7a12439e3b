/** What a card did when it was tried: how a step is drawn. */
import type { SpotInfo, TriedStep } from './wire';

export const MOST = 8; // cards of a step that are drawn

/** From left to right: the deck they come from, the cards, those they changed places with, and where they go. */
export interface Picture {
  deck: SpotInfo | null;
  cards: string[];
  /** How many more there are. */
  more: number;
  others: string[];
  place: SpotInfo | null;
  /** Whether the cards are only looked at. */
  seen: boolean;
}

export function pictured(step: TriedStep): Picture {
  const cards = step.cards ?? [];
  const others = step.others ?? [];
  const used = step.words.length > 1; // the effect of a card is named
  return {
    deck: step.source?.kind === 'deck' ? step.source : null,
    cards: cards.slice(0, MOST),
    more: Math.max(0, cards.length - MOST),
    others,
    place: step.place ?? null,
    seen: cards.length > 0 && !others.length && !step.place && !used,
  };
}

const ICONS: Record<SpotInfo['kind'], string> = { deck: 'cards', hand: 'hand', discards: 'stack', out: 'prohibit', table: 'squares-four' };

export function spotIcon(spot: SpotInfo): string {
  return ICONS[spot.kind];
}
