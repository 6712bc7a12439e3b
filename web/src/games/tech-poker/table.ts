/** Who sits where around the table, and what is said of a hand that is over. */
import { capital } from '../../lib/telling';
import type { PokerPot, Positions } from '../../lib/wire';

export type Poker = Positions['tech-poker'];
export type Side = 'near-left' | 'left' | 'top' | 'right' | 'near-right' | 'near';

/** The seats of the others, clockwise from one's own left. */
const SIDES: readonly (readonly Side[])[] = [
  [],
  ['top'],
  ['left', 'right'],
  ['left', 'top', 'right'],
  ['near-left', 'left', 'right', 'near-right'],
  ['near-left', 'left', 'top', 'right', 'near-right'],
  ['near-left', 'left', 'top', 'right', 'near-right', 'near'],
];

export const sidesOf = (others: number): readonly Side[] => SIDES[others] ?? [];

/** Where chips go that a seat wins, in hundredths of the table. */
export const GOALS: Record<Side, readonly [x: number, y: number]> = {
  'near-left': [23, 74],
  left: [25, 41],
  top: [50, 31],
  right: [75, 41],
  'near-right': [77, 74],
  near: [50, 80],
};

/** Nobody has done anything since the hand was dealt: what is seen is how the last one ended. */
export const isFresh = (at: Poker): boolean => at.phase === 'first' && !at.acted.length && !at.effects.length && !at.raises;

/** What a seat had when the last hand was over: what it paid since then comes back. */
export const chipsAfter = (at: Poker, seat: number): number => (at.chips[seat] ?? 0) + (at.phase === 'over' ? 0 : (at.paid[seat] ?? 0) + (at.bets[seat] ?? 0));

/** What came of an effect, of the line of the log that says who used it: what follows after its card. */
export function cameOf(words: readonly string[]): string[] {
  const [first = '', ...rest] = words.slice(2);
  const begin = first.replace(/^[;,.]? */, '');
  return begin || rest.length ? [capital(begin), ...rest] : [];
}

/** What a seat has got of the pots of a hand that is over. */
export const gained = (pots: readonly PokerPot[], seat: number): number =>
  pots.reduce((sum, { chips, winners = [] }) => sum + (winners.includes(seat) ? Math.floor(chips / winners.length) : 0), 0);

/** `a full house` of `a full house, 7s over 4s`, `a straight to 13` of `a straight from 9 to 13`. */
export const shortly = (name: string): string => name.replace(/,.*/, '').replace(/ from \d+/, '');

export function standing(at: Poker, seat: number): string {
  if (at.phase === 'over') return '';
  if (at.out.includes(seat)) return (at.paid[seat] ?? 0) + (at.bets[seat] ?? 0) > 0 ? 'folded' : 'out of chips';
  return at.chips[seat] === 0 ? 'all in' : at.bets[seat] ? `bet ${at.bets[seat]}` : '';
}
