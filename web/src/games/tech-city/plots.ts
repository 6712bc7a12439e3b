/** What may be built where, and what it would score. */
import type { ChoiceInfo } from '../../lib/wire';
import type { Cell } from './iso';

export interface Plot {
  cell: Cell;
  points: number | null;
  /** Why: `two other 7s +2, two of your companies next door +1`. */
  words: string;
  /** No other scores more, and some score less. */
  best: boolean;
}

/** A tile of the city from above with its gap, at zoom 1. */
export const TILE = { wide: 63, high: 78, gap: 7 };

/** From where to where the cells go. */
export function fieldOf(cells: readonly Cell[]): { left: number; top: number; columns: number; rows: number } {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}

export const keyOf = ([column, row]: Cell): string => `${column},${row}`;
/** From the back to the front, as they are painted and as the keyboard goes. */
export const behind = (a: Cell, b: Cell): number => a[0] + a[1] - b[0] - b[1] || a[0] - b[0];

export function plotsOf(choices: readonly ChoiceInfo[]): Plot[] {
  const free = choices.filter((choice) => choice.verb === 'cell');
  const points = free.map((choice) => choice.points ?? 0);
  const [most, least] = [Math.max(0, ...points), Math.min(...points)];
  return free
    .flatMap((choice) => (choice.cell ? [{ cell: choice.cell, points: choice.points ?? null, words: choice.words ?? '', best: most > least && choice.points === most }] : []))
    .sort((a, b) => behind(a.cell, b.cell));
}

export interface Reason {
  words: string;
  points: string;
}

/** The reasons of a plot, a line each, with what each is worth at its end. */
export function reasonsOf(words: string): Reason[] {
  return words.split(', ').map((each) => {
    const worth = /^(.*) (\+\d+)$/.exec(each);
    return { words: worth?.[1] ?? each, points: worth?.[2] ?? '' };
  });
}
