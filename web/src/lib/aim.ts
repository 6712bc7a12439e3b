/**
 * From things one can point at to choices. A choice the server offers is about cards, squares, a cell, a deck or a
 * seat; each of these is a spot of the table, and a choice is taken by pointing at its spots, one after another.
 */
import type { ChoiceInfo } from './wire';

/** `card 7K`, `deck 1`, `seat 2`, `cell 1,-2`, `square a2`. */
export type Spot = string;

/** Verbs whose spots may be pointed at in any order. */
const ANY_ORDER = new Set(['pay', 'draw']);

/** Verbs that describe a card that is asked for: they name cards, but mean none on the table. */
const WANTS = new Set(['want', 'want value', 'want domain', 'want any']);

export function isWant(choice: ChoiceInfo): boolean {
  return WANTS.has(choice.verb ?? '');
}

/** The spots of a choice, in the order they are pointed at: what is taken first, then where it goes. */
export function spotsOf(choice: ChoiceInfo): Spot[] {
  if (isWant(choice)) return [];
  const spots = (choice.cards ?? []).map((card) => `card ${card}`);
  spots.push(...(choice.squares ?? []).map((square) => `square ${square}`));
  if (choice.cell) spots.push(`cell ${choice.cell.join(',')}`);
  if (choice.deck != null) spots.push(`deck ${choice.deck}`);
  if (choice.seat != null) spots.push(`seat ${choice.seat}`);
  return spots;
}

/** The spots of a choice that are left after `path`, or null where the path does not lead to it. */
export function restOf(choice: ChoiceInfo, path: readonly Spot[]): Spot[] | null {
  const rest = spotsOf(choice);
  for (const spot of path) {
    const at = ANY_ORDER.has(choice.verb ?? '') ? rest.indexOf(spot) : rest[0] === spot ? 0 : -1;
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The spots that can be pointed at next. */
export function openSpots(choices: readonly ChoiceInfo[], path: readonly Spot[]): Set<Spot> {
  const open = new Set<Spot>();
  for (const choice of choices) {
    const rest = restOf(choice, path);
    if (!rest) continue;
    for (const spot of ANY_ORDER.has(choice.verb ?? '') ? rest : rest.slice(0, 1)) open.add(spot);
  }
  return open;
}

/** Whether what was pointed at leads to choices whose spots have no order: then one of them can be let go alone. */
function anyOrder(choices: readonly ChoiceInfo[], path: readonly Spot[]): boolean {
  return choices.some((choice) => ANY_ORDER.has(choice.verb ?? '') && restOf(choice, path) !== null);
}

/** What pointing at a thing comes to. A choice with a label is shown with its words first, as one click could be a slip. */
export type Pointed =
  | { kind: 'take'; choice: ChoiceInfo }
  | { kind: 'menu'; choices: ChoiceInfo[]; path: Spot[]; more: boolean }
  | { kind: 'path'; path: Spot[] }
  | { kind: 'drop' }
  | { kind: 'why'; text: string };

/** A thing may be several spots at once: a piece is its card and its square. */
export function point(choices: readonly ChoiceInfo[], path: readonly Spot[], spots: readonly Spot[]): Pointed {
  const kept = path.filter((each) => !spots.includes(each));
  if (kept.length > 0 && kept.length < path.length && anyOrder(choices, kept)) return point(choices, kept.slice(0, -1), kept.slice(-1));
  if (path.length > 0 && spots.includes(path[path.length - 1] ?? '')) return { kind: 'drop' };
  const open = openSpots(choices, path);
  const spot = spots.find((each) => open.has(each));
  if (spot === undefined) {
    if (path.length > 0 && spots.some((each) => openSpots(choices, []).has(each))) return point(choices, [], spots);
    return { kind: 'why', text: meant(choices, path, spots) };
  }
  const next = [...path, spot];
  const reached = choices.filter((choice) => restOf(choice, next) !== null);
  const done = reached.filter((choice) => restOf(choice, next)?.length === 0);
  const more = done.length < reached.length;
  const only = done.length === 1 && !more ? done[0] : undefined;
  if (only && !only.label) return { kind: 'take', choice: only };
  if (done.length === 0) return { kind: 'path', path: next };
  return { kind: 'menu', choices: done, path: next, more };
}

/**
 * The choice that pointing at something not on offer was probably meant as, so that the server can say why not: one on
 * offer that is finished by pointing at a thing of that kind, with this thing in its place.
 */
export function meant(choices: readonly ChoiceInfo[], path: readonly Spot[], spots: readonly Spot[]): string {
  for (const spot of [...spots].reverse()) {
    for (const choice of choices) {
      const [last = '', ...more] = restOf(choice, path) ?? [];
      const name = nameOf(last);
      if (more.length || !name || kindOf(last) !== kindOf(spot) || !choice.text.endsWith(name)) continue;
      return choice.text.slice(0, -name.length) + nameOf(spot);
    }
  }
  return spots.at(-1) ?? '';
}

const kindOf = (spot: Spot): string => spot.slice(0, spot.indexOf(' '));
const nameOf = (spot: Spot): string => spot.slice(spot.indexOf(' ') + 1);

/** Choices that no spot stands for: they are buttons. */
export function wordChoices(choices: readonly ChoiceInfo[]): ChoiceInfo[] {
  return choices.filter((choice) => spotsOf(choice).length === 0);
}
