/** One person at one table: what is pointed at, what the table answers, which card is looked at. */
import { getContext, hasContext, setContext } from 'svelte';
import { openSpots, point, restOf, spotsOf, type Spot } from './aim';
import { printed } from './edition.svelte';
import { nameOf } from './faces';
import type { Advice, ChoiceInfo, Positions, View } from './wire';

/** What a table is played through: a live connection, or nothing where a game is only looked at. */
export interface Door {
  choose(choice: ChoiceInfo): void;
  why(choice: string): void;
  /** Takes the last step back, where that is allowed. */
  undo(): void;
}

/** A fact of the game in a word or two; the first ones are in sight on a phone too. */
export interface Fact {
  text: string;
  icon?: string;
}

export class Play {
  /** The table as it is now, and the moment before that is looked at instead. */
  now = $state.raw<View | null>(null);
  past = $state.raw<View | null>(null);
  readonly view: View | null = $derived(this.past ?? this.now);
  path = $state.raw<Spot[]>([]);
  menu = $state.raw<{ choices: ChoiceInfo[]; path: Spot[]; more: boolean; card: string } | null>(null);
  note = $state('');
  hinted = $state('');
  /** The choice that was made where another was better. */
  erred = $state('');
  /** The hint to this question, and how much of it is told: -1 nothing, 0 what to think about, 1 the choice, 2 the line. */
  coaching = $state.raw<{ hint: Advice; depth: number } | null>(null);
  /** How far the server's clock is ahead of this one's, in seconds. */
  skew = $state(0);
  /** The card that is looked at, and where it lies: its whole face is shown beside it. */
  peeked = $state.raw<{ code: string; used: boolean; from?: DOMRect } | null>(null);

  /** What the top bar says of the game as it stands: round, trick, goal. */
  facts = $state.raw<readonly Fact[]>([]);

  /** Whether the board itself lays out lists, menus and descriptions: the prompt bar leaves them to it. */
  laidOut = $state(false);

  readonly door: Door | null;

  constructor(door: Door | null) {
    this.door = door;
  }

  get seat(): number {
    return this.view?.seat ?? -1;
  }

  get choices(): readonly ChoiceInfo[] {
    return this.past ? [] : (this.now?.prompt?.choices ?? []);
  }

  readonly open: Set<Spot> = $derived.by(() => (this.door ? openSpots(this.choices, this.path) : new Set<Spot>()));

  /** A fresh view: what was half pointed at before is forgotten. */
  show(view: View): void {
    const texts = (of: View | null): string => (of?.prompt?.choices ?? []).map((choice) => choice.text).join('|');
    const asked = this.now?.seq !== view.seq || texts(this.now) !== texts(view);
    if (this.now?.now !== view.now) this.skew = view.now - Date.now() / 1000;
    this.now = view;
    if (asked) {
      this.coaching = null;
      this.drop();
    }
  }

  /** Forgets the table. */
  clear(): void {
    this.now = this.past = this.peeked = null;
    this.note = '';
    this.drop();
  }

  name(seat: number): string {
    return this.view?.names[seat] ?? 'Nobody';
  }

  /** Whether the cards here are those of the Tech Deck: they carry the effects of an edition. */
  get tech(): boolean {
    return this.view ? this.view.table.edition !== null : true;
  }

  /** A number of the rules that the table may set otherwise. */
  limit(name: string, usual: number): number {
    return Number(this.view?.table.options[name] ?? usual);
  }

  /** The position, for the layout of that game. */
  position<Game extends keyof Positions>(_: Game): Positions[Game] {
    return this.view?.position as Positions[Game];
  }

  /** A card in words. */
  card(code: string): string {
    return nameOf(code, this.tech);
  }

  /** A card in words, with what is printed on it. */
  face(code: string): string {
    return nameOf(code, this.tech, printed(code));
  }

  canPoint(spots: readonly Spot[]): boolean {
    return spots.some((spot) => this.open.has(spot));
  }

  isPicked(spots: readonly Spot[]): boolean {
    const chosen = (this.view?.prompt?.chosen ?? []).flatMap(spotsOf);
    return spots.some((spot) => this.path.includes(spot) || chosen.includes(spot));
  }

  isHinted(spots: readonly Spot[]): boolean {
    return this.leadsTo(this.hinted, spots);
  }

  isErred(spots: readonly Spot[]): boolean {
    return this.leadsTo(this.erred, spots);
  }

  private leadsTo(text: string, spots: readonly Spot[]): boolean {
    const choice = this.choices.find((each) => each.text === text);
    return !!choice && spots.some((spot) => restOf(choice, [spot]) !== null);
  }

  pointAt(spots: readonly Spot[]): void {
    if (!this.door || this.choices.length === 0) return;
    this.note = '';
    const pointed = point(this.choices, this.path, spots);
    this.menu = null;
    if (pointed.kind === 'take') this.take(pointed.choice);
    else if (pointed.kind === 'path') this.path = pointed.path;
    else if (pointed.kind === 'drop') this.drop();
    else if (pointed.kind === 'menu') {
      this.path = pointed.path;
      this.menu = { ...pointed, card: spots.find((spot) => spot.startsWith('card '))?.slice(5) ?? '' };
    } else this.door.why(pointed.text);
  }

  take(choice: ChoiceInfo): void {
    this.drop();
    this.note = '';
    this.door?.choose(choice);
  }

  drop(): void {
    this.path = [];
    this.menu = null;
    this.hinted = '';
  }
}

const KEY = Symbol('play');

export function setPlay(play: Play): Play {
  return setContext(KEY, play);
}

export function usePlay(): Play {
  return getContext<Play>(KEY);
}

/** As `usePlay`, for what is also drawn where there is no table. */
export function playHere(): Play | undefined {
  return hasContext(KEY) ? usePlay() : undefined;
}
