/** The end of a game in numbers and words: who won, what the lines of the curve look like, what a told line is made of. */
import { told, type Piece } from './telling';
import type { ChanceInfo, Outcome } from './wire';

/** How the line of each side is drawn: none is told from another by its colour alone. */
const DASHES = ['', '9 5', '2 5', '14 4 2 4', '5 3', '1 4', '18 5'] as const;

export function dash(side: number): string {
  return DASHES[side % DASHES.length] ?? '';
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a moment stands in the chart: choices go to the right, chances up. */
export function place(box: Box, moments: readonly ChanceInfo[], step: number, chance: number): [number, number] {
  const first = moments[0]?.step ?? 0;
  const whole = Math.max(1, (moments.at(-1)?.step ?? 1) - first);
  return [box.left + (box.width * (step - first)) / whole, box.top + box.height * (1 - chance)];
}

export function line(box: Box, moments: readonly ChanceInfo[], side: number): string {
  const points = moments.map((moment) => place(box, moments, moment.step, moment.chances[side] ?? 0).map((at) => at.toFixed(1)).join(' '));
  return `M${points.join('L')}`;
}

/** A few moments whose turn is written below the chart, far enough from each other, from the first to the last. */
export function ticks(moments: readonly ChanceInfo[], most = 5): ChanceInfo[] {
  const first = moments[0];
  const last = moments.at(-1);
  if (!first || !last) return [];
  const apart = (last.step - first.step) / most;
  const out = [first];
  for (const moment of moments) {
    const before = out.at(-1) ?? first;
    if (moment.step - before.step >= apart && last.step - moment.step >= apart) out.push(moment);
  }
  return [...out, last];
}

/** `Ana`, `Ana and Bo`, `Ana, Bo and Cleo`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function percent(chance: number): string {
  return `${Math.round(100 * chance)}\u00a0%`;
}

/** What is said instead of scores where they count nothing: nobody wants to read -1 and 1. */
export function verdicts(outcome: Outcome): string[] | null {
  const { scores, winners, unit } = outcome;
  return !unit ? scores.map((_, seat) => (winners.length === 0 ? 'Draw' : winners.includes(seat) ? 'Won' : 'Lost')) : null;
}

/** Seats as they came in: who won first, then by what counts. */
export function standing(outcome: Outcome): number[] {
  const won = (seat: number): number => Number(outcome.winners.includes(seat));
  const low = outcome.winners.length > 0 && outcome.winners.every((seat) => outcome.scores[seat] === Math.min(...outcome.scores));
  const score = (seat: number): number => (low ? -1 : 1) * (outcome.scores[seat] ?? 0);
  return outcome.scores.map((_, seat) => seat).sort((a, b) => won(b) - won(a) || score(b) - score(a) || a - b);
}

/** A told line whose cards are drawn large: what only stands between two of them is not written. */
export function pictured(words: readonly string[]): Piece[] {
  return told(words)
    .filter((piece) => piece.card || !/^(, | and |[.;])$/.test(piece.words))
    .map((piece) => ({ ...piece, words: piece.card ? piece.words : piece.words.replace(/^[,;:.]\s*/, '').trim() }))
    .filter((piece) => piece.card || piece.words);
}

/** The cards that decided a game beside those they outdid. */
export function weighing(cards: readonly string[], against: readonly string[]): Piece[] {
  const drawn = (codes: readonly string[]): Piece[] => codes.map((card) => ({ words: '', card }));
  return [...drawn(cards), ...(against.length ? [{ words: 'against', card: '' }, ...drawn(against)] : [])];
}

const MOST_CARDS = 10;
const MOST_PHRASES = 4;

/** Of what decided a game the line to draw: the first with the most cards, if that is still a picture and no text; -1 if none is. */
export function mainLine(lines: readonly (readonly string[])[]): number {
  const counts = lines.map((words) => {
    const pieces = pictured(words);
    const cards = pieces.filter((piece) => piece.card).length;
    return cards <= MOST_CARDS && pieces.length - cards <= MOST_PHRASES ? cards : 0;
  });
  const most = Math.max(0, ...counts);
  return most ? counts.indexOf(most) : -1;
}

/** Why, without saying again who: `4 pairs to 2.` below `You and Dot win!`, `Checkmate.` below `Pixel wins`. */
export function reasonAfter(headline: string, words: string): string {
  const who = headline.replace(/!$/, '');
  if (words.endsWith(`. ${who}.`)) return words.slice(0, -who.length - 2);
  if (!words.startsWith(who)) return words;
  const why = words.slice(who.length).replace(/^[,:]? /, '');
  return why.length > 1 ? why[0]?.toUpperCase() + why.slice(1) : words;
}
