/** What of a choice deserves to be seen and heard: worked out from what was told of it, and from nothing else. */
import { plain } from './telling';
import type { EventInfo, LineInfo, PlaceInfo, View } from './wire';

/** A full trick: its cards in the order they came, who brought them, and who takes it. */
export interface Trick {
  kind: 'trick';
  place: string;
  cards: readonly string[];
  seats: readonly number[];
  winner: number;
  card: string;
  /** How many of the events came before it was taken away. */
  until: number;
}

/** A set laid in the scales against its weights. */
export interface Weighing {
  kind: 'weigh';
  seat: number;
  cards: readonly string[];
  against: readonly string[];
}

export type Moment =
  | Trick
  | Weighing
  | { kind: 'points'; seat: number; points: number; from: string; words: readonly string[] }
  | { kind: 'capture'; card: string; seat: number }
  | { kind: 'effect'; card: string; seat: number }
  | { kind: 'trump'; card: string }
  | { kind: 'check' | 'mate'; square: string }
  | { kind: 'shared'; seats: readonly number[] };

/** One step of a table: how it was, how it is, what happened between, and the lines that tell it. */
export interface Step {
  before: View;
  view: View;
  events: readonly EventInfo[];
  lines: readonly LineInfo[];
  /** Seats that play together, where they do. */
  teams?: readonly (readonly number[])[] | null;
}

/** A moment that only one game has: `games/NAME.moments.ts` finds it. */
export type Finder = (step: Step) => Moment | null;

const FILES = import.meta.glob<{ default: Finder }>('../games/*.moments.ts');

export async function finderOf(game: string): Promise<Finder | null> {
  return (await FILES[`../games/${game}.moments.ts`]?.())?.default ?? null;
}

const moved = (event: EventInfo): boolean => (event.event ?? 'move') === 'move' && !!event.card && event.source !== event.place;
const placeOf = (view: View, name: string | undefined): PlaceInfo | undefined => view.places.find((place) => place.name === name);

/**
 * A trick in any game: all cards of a shared place leave it at once, and each was brought there by another seat, out of
 * its hand. Who takes them is the owner of where they go, or else whom the events name.
 */
export function trickOf({ before, events }: Step): Trick | null {
  for (const place of before.places) {
    if (place.owner >= 0 || place.kind !== 'open') continue;
    const until = events.findIndex((event) => moved(event) && event.source === place.name);
    if (until < 0) continue;
    const lying = lyingAt(before, place.name, [...before.events, ...events.slice(0, until)]);
    const taken = events.slice(until).filter((event) => moved(event) && event.source === place.name);
    if (lying.length < 2 || taken.length !== lying.length || new Set(lying.map((each) => each.seat)).size !== lying.length) continue;
    if (!lying.every((each) => each.hand && taken.some((event) => event.card === each.card))) continue;
    const owner = taken.map((event) => placeOf(before, event.place)?.owner ?? -1).find((seat) => seat >= 0);
    const winner = owner ?? taken[0]?.seat ?? -1;
    const card = lying.find((each) => each.seat === winner)?.card ?? '';
    return { kind: 'trick', place: place.name, cards: lying.map((each) => each.card), seats: lying.map((each) => each.seat), winner, card, until };
  }
  return null;
}

/** What came to a place and is still there, as far as it was told. */
function lyingAt(view: View, place: string, events: readonly EventInfo[]): { card: string; seat: number; hand: boolean }[] {
  const lying: { card: string; seat: number; hand: boolean }[] = [];
  for (const event of events.filter(moved)) {
    if (event.place === place) lying.push({ card: event.card ?? '', seat: event.seat ?? -1, hand: placeOf(view, event.source)?.kind === 'hand' });
    else if (event.source === place) {
      const at = lying.findIndex((each) => each.card === event.card);
      if (at >= 0) lying.splice(at, 1);
    }
  }
  return lying;
}

/** The view with cards moved as the first events of a step say, and nothing asked: the trick lies there in full. */
export function movedOn({ before, view, events }: Step, until: number): View {
  const done = events.slice(0, until);
  const position = structuredClone(before.position) as Record<string, unknown> | null;
  const hands = [...before.hands];
  for (const event of position ? done.filter(moved) : []) {
    const source = placeOf(before, event.source);
    const from = cardsOf(before, position, source);
    const found = from?.indexOf(event.card ?? '') ?? -1;
    const at = found < 0 ? (from?.lastIndexOf('?') ?? -1) : found;
    if (at >= 0) from?.splice(at, 1);
    cardsOf(before, position, placeOf(before, event.place))?.push(event.card ?? '');
    if (source?.kind === 'hand' && source.owner >= 0) hands[source.owner] = Math.max(0, (hands[source.owner] ?? 0) - 1);
  }
  return {
    ...before,
    position: position as View['position'],
    hands,
    events: [...before.events, ...done],
    lines: view.lines ?? [],
    prompt: null,
  };
}

/** The list of a position that tells the cards of a place; of a place that is told nowhere, that of its owner's hand. */
function cardsOf(view: View, position: Record<string, unknown> | null, place: PlaceInfo | undefined): string[] | null {
  if (!place || !position) return null;
  if (!place.field) {
    const hand = place.owner < 0 ? undefined : view.places.find((each) => each.owner === place.owner && each.kind === 'hand' && each.field);
    return hand ? cardsOf(view, position, hand) : null;
  }
  const told = position[place.field];
  const list: unknown = Array.isArray(told) ? (place.index == null ? told : told[place.index]) : told && typeof told === 'object' ? (told as Record<string, unknown>)[place.name] : null;
  return Array.isArray(list) ? (list as string[]) : null;
}

/** Everything else that is worth a mark, in the order it is shown. */
export function marksOf(step: Step): Moment[] {
  return [...effects(step), ...captures(step), ...trump(step), ...checks(step), ...gains(step), ...shared(step)];
}

const MOST = 3; // effects of one choice, as where a card copies another

function effects({ events }: Step): Moment[] {
  const used = events.filter((event) => event.event === 'use' && event.card && event.card !== '?');
  return used.slice(-MOST).map((event) => ({ kind: 'effect', card: event.card ?? '', seat: event.seat ?? -1 }));
}

/** An open card that somebody takes from another one's place. */
function captures({ before, events }: Step): Moment[] {
  return events.flatMap((event): Moment[] => {
    const from = placeOf(before, event.source);
    const to = placeOf(before, event.place);
    if (!moved(event) || event.card === '?' || from?.kind !== 'open' || from.owner < 0 || (event.seat ?? -1) < 0) return [];
    return from.owner === event.seat || to?.owner === from.owner ? [] : [{ kind: 'capture', card: event.card ?? '', seat: event.seat ?? -1 }];
  });
}

const trumpOf = (view: View): unknown => (view.position && 'trump' in view.position ? view.position.trump : null);

function trump({ before, view }: Step): Moment[] {
  const now = trumpOf(view);
  return typeof now === 'string' && now && now !== trumpOf(before) ? [{ kind: 'trump', card: now }] : [];
}

/** A check is said with the square it is on; the one that ends the game is mate. */
function checks({ events, view }: Step): Moment[] {
  const kind = view.table.outcome ? 'mate' : 'check';
  const said = events.filter((event) => event.choice?.verb === 'check').flatMap((event) => event.choice?.squares ?? []);
  return said.map((square) => ({ kind, square }));
}

function gains({ before, view, events, lines }: Step): Moment[] {
  if (view.table.outcome?.unit === '') return []; // the score only says who won
  return view.scores.flatMap((score, seat): Moment[] => {
    const points = score - (before.scores[seat] ?? 0);
    if (points <= 0) return [];
    const laid = events.findLast((event) => moved(event) && event.seat === seat && placeOf(before, event.place)?.owner === -1 && placeOf(before, event.place)?.kind === 'open');
    return [{ kind: 'points', seat, points, from: laid?.card ?? '', words: reason(view, lines, seat, points) }];
  });
}

/** The line that says what somebody gained: the one with the number, or else the last that speaks of them. */
function reason(view: View, lines: readonly LineInfo[], seat: number, points: number): readonly string[] {
  const called = seat === view.seat ? /\byou\b/i : new RegExp(`\\b${(view.names[seat] ?? '').replace(/[^\w ]/g, '.')}`);
  const about = lines.filter((line) => line.words?.length && (line.seat === seat || called.test(plain(line.words, String))));
  const gain = new RegExp(`\\+${points}\\b`);
  return (about.find((line) => gain.test(plain(line.words ?? [], String))) ?? about.at(-1))?.words ?? [];
}

function shared({ before, view, teams }: Step): Moment[] {
  const winners = view.table.outcome?.winners ?? [];
  if (before.table.outcome || winners.length < 2 || teams?.some((team) => winners.every((seat) => team.includes(seat)))) return [];
  return [{ kind: 'shared', seats: winners }];
}
