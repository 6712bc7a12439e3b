/** A finished game looked through: what stands where in its pictures, and the words around them. */
import type { ChoiceCost, GameAnalysis, KeyMoment, LuckInfo } from './wire';

/** A choice that gave away less was fine. */
export const MISTAKE = 0.03;

export interface Point {
  step: number;
  chance: number;
}

/** The chance of a seat as it could judge it: before and after each of its choices, and the result. */
export function fairCurve(choices: readonly ChoiceCost[], seat: number, steps: number, end: number | null): Point[] {
  const out: Point[] = [];
  for (const each of choices.filter((choice) => choice.seat === seat)) {
    if (out.at(-1)?.step !== each.step - 1) out.push({ step: each.step - 1, chance: each.before });
    out.push({ step: each.step, chance: Math.min(each.before, each.after) });
  }
  if (end !== null) out.push({ step: steps, chance: end });
  return out;
}

/** The chance of its side with all hands open, where turns begin. */
export function openCurve(found: GameAnalysis, seat: number): Point[] {
  const side = sideOf(found, seat);
  return (found.chances?.moments ?? []).map((moment) => ({ step: moment.step, chance: moment.chances[side] ?? 0 }));
}

export function sideOf(found: GameAnalysis, seat: number): number {
  return (found.chances?.sides ?? []).findIndex((side) => side.includes(seat));
}

/** Where the line is at a step: on the way between its neighbours. */
export function levelAt(points: readonly Point[], step: number): number {
  const after = points.find((point) => point.step >= step);
  const before = points.filter((point) => point.step <= step).at(-1);
  if (!before || !after) return (before ?? after)?.chance ?? 0.5;
  const way = after.step - before.step;
  return way ? before.chance + ((after.chance - before.chance) * (step - before.step)) / way : before.chance;
}

/** `−18 %`, `+13 %`. */
export function change(value: number): string {
  const whole = Math.round(100 * value);
  return `${whole < 0 ? '−' : '+'}${Math.abs(whole)}\u00a0%`;
}

const ORDER = ['', 'second ', 'third ', 'fourth ', 'fifth '];

/** `Turn 20, your second costliest choice`. */
export function rankWords(moment: KeyMoment, moments: readonly KeyMoment[], whose: string): string {
  const when = moment.turn ? `Turn ${moment.turn}` : `Choice ${moment.step}`;
  if (moment.kind === 'luck') return `${when}: nobody's choice`;
  const costs = moments.filter((each) => each.kind === 'mistake').sort((a, b) => a.change - b.change);
  const rank = costs.findIndex((each) => each.step === moment.step);
  return `${when}, ${whose} ${ORDER[rank] ?? ''}costliest choice`;
}

/** What luck and choices came to, in a sentence or two. */
export function luckWords(luck: LuckInfo, mine: boolean, costs: readonly number[]): string {
  const cards = luck.deal + luck.drawn;
  const kind = Math.abs(cards) < 0.03 ? 'The cards favoured nobody.' : `The cards were ${cards > 0 ? 'kind to' : 'against'} ${mine ? 'you' : 'this side'}.`;
  let lost = 0;
  const dear = [...costs].sort((a, b) => b - a).findIndex((cost) => (lost += cost) > Math.abs(cards));
  if (!costs.length) return `${kind} No choice cost much.`;
  if (dear < 0) return kind;
  return `${kind} ${dear === 0 ? 'One choice' : `${dear + 1} choices`} cost more than all luck together.`;
}

/** The address of a moment. */
export function momentPath(id: string, seat: number, step: number, open: boolean): string {
  return `/analysis/${id}?seat=${seat}&step=${step}${open ? '&open=1' : ''}`;
}
