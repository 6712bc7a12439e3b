/** The places of a table of any game, as they can be drawn without knowing the game. */
import type { EventInfo, PlaceInfo, Position } from './wire';
import { capital } from './telling';

export interface Zone extends PlaceInfo {
  title: string;
  cards: readonly string[];
  /** Counted from 1 among the decks of the table, as choices count them; 0 for every other place. */
  deck: number;
}

/** More open cards than these lie on a pile, with the last one in sight. */
const SPREAD = 12;
/** Open places whose cards are out of play. */
const AWAY = /^(discard|out|taken|tricks|won)\b/;
/** Facts that are a seat, and how they read beside a name. */
const ROLES: Readonly<Record<string, string>> = { leader: 'leads', dealer: 'deals', first: 'begins', starter: 'begins' };

/** The cards of a place, from the field of the position that tells them. */
export function cardsAt(position: Position, place: PlaceInfo): readonly string[] {
  const told: unknown = Object.entries(position).find(([field]) => field === place.field)?.[1];
  const cards: unknown = Array.isArray(told) ? (place.index == null ? told : told[place.index]) : isObject(told) ? told[place.name] : [];
  return Array.isArray(cards) ? cards.filter((card) => typeof card === 'string') : [];
}

const isObject = (told: unknown): told is Record<string, unknown> => typeof told === 'object' && told !== null;

/** All places with their cards, in the order the game has them. What an effect set aside is shown by the prompt. */
export function zonesOf(places: readonly PlaceInfo[], position: Position): Zone[] {
  let decks = 0;
  return places
    .filter((place) => place.kind !== 'aside')
    .map((place) => ({
      ...place,
      title: capital(place.owner < 0 ? place.name : place.name.replace(/ \d+$/, '')),
      cards: cardsAt(position, place),
      deck: place.kind === 'deck' && place.owner < 0 ? ++decks : 0,
    }))
    .filter((zone) => zone.name !== 'out' || zone.cards.length);
}

/** Whether only the top of a place is in sight. */
export function isPile(zone: Zone): boolean {
  return zone.kind === 'deck' || AWAY.test(zone.name) || zone.cards.length > SPREAD;
}

/** By card, who brought it to a place, as far as it was told; the last one counts. */
export function broughtBy(events: readonly EventInfo[], place: string): Map<string, number> {
  const by = new Map<string, number>();
  for (const event of events) {
    if ((event.event ?? 'move') === 'move' && event.place === place && event.card && (event.seat ?? -1) >= 0) by.set(event.card, event.seat ?? -1);
  }
  return by;
}

const titled = (field: string): string => capital(field.replaceAll('_', ' '));

export interface Stated {
  name: string;
  value: string;
  /** It is a number: which hand, which round. */
  counts: boolean;
}

/** What else a position says in one word or number: `hearts broken`, `round`. */
export function factsOf(position: object): Stated[] {
  return Object.entries(position).flatMap(([name, told]) => {
    if (name === 'turn' || (name in ROLES && typeof told === 'number')) return [];
    if (typeof told === 'boolean') return [{ name: titled(name), value: told ? 'yes' : 'no', counts: false }];
    return typeof told === 'number' || typeof told === 'string' ? [{ name: titled(name), value: String(told), counts: typeof told === 'number' }] : [];
  });
}

/** By seat, what it does beside playing: `leads`, `deals`. */
export function rolesOf(position: object): Map<number, string> {
  const roles = new Map<number, string>();
  for (const [name, told] of Object.entries(position)) {
    const role = ROLES[name];
    if (role && typeof told === 'number') roles.set(told, [roles.get(told), role].filter(Boolean).join(', '));
  }
  return roles;
}

/** Numbers that a position has for each seat: points of this hand, scores. */
export function countsOf(position: object, seats: number): { name: string; values: number[] }[] {
  return Object.entries(position).flatMap(([name, told]) =>
    Array.isArray(told) && told.length === seats && told.every((each) => typeof each === 'number') ? [{ name: titled(name), values: told as number[] }] : [],
  );
}

/** Whether everybody brought at most one of the cards of a shared place: a trick. */
export function isPlayed(zone: Zone, by: ReadonlyMap<string, number>): boolean {
  const brought = zone.cards.map((code) => by.get(code) ?? -1);
  const each = brought.every((seat) => seat >= 0) && new Set(brought).size === brought.length;
  return zone.cards.length ? each : /^trick\b/.test(zone.name);
}

/** The seats above one's own, clockwise; all of them for somebody who only watches. */
export function othersOf(seat: number, seats: number): number[] {
  if (seat < 0) return Array.from({ length: seats }, (_, at) => at);
  return Array.from({ length: seats - 1 }, (_, at) => (seat + 1 + at) % seats);
}
