/** How a tableau is laid out: in pairs, triples and runs, or as the set, what it outweighs and what is left over. */
import { faceOf } from '../../lib/cards';
import type { Missing, Outlook } from '../../lib/wire';

export interface Group {
  label: string;
  cards: string[];
  /** It belongs to a set that can be claimed. */
  gold: boolean;
  /** It has a bracket; what is left over has none. */
  held: boolean;
}

export const value = (code: string): number => faceOf(code).value;
export const sum = (cards: readonly string[]): number => cards.reduce((total, code) => total + value(code), 0);
/** The domains of deck 1 and of deck 2. */
export const DECKS = [
  ['K', 'S'],
  ['T', 'V'],
] as const;
export const deckOf = (code: string): number => (DECKS[0].some((domain) => domain === faceOf(code).domain) ? 1 : 2);

const MANY = ['', '', 'Pair', 'Three', 'Four'];
const down = (cards: readonly string[]): string[] => [...cards].sort((a, b) => value(b) - value(a) || deckOf(a) - deckOf(b));
const group = (label: string, cards: string[], gold = false, held = true): Group => ({ label, cards, gold, held });

/** `claimed` is the paradox that is ready or being chosen, if there is one. */
export function grouped(tableau: readonly string[], claimed: Outlook | null): Group[] {
  if (!claimed) return found(tableau);
  const rest = tableau.filter((code) => !claimed.cards.includes(code) && !claimed.against.includes(code));
  return [
    ...alike(claimed.cards, claimed.kind === 'straight').map((each) => ({ ...each, gold: true })),
    ...(claimed.against.length ? [group('Weights', down(claimed.against))] : []),
    ...(rest.length ? [group('left over', down(rest), false, false)] : []),
  ];
}

/** The cards of a set by value, or all of them as one run. */
function alike(cards: readonly string[], run: boolean): Group[] {
  if (run) return [runOf(down(cards).reverse())];
  const values = [...new Set(down(cards).map(value))];
  return values.map((each) => of(each, down(cards).filter((code) => value(code) === each)));
}

function of(each: number, cards: string[]): Group {
  const apart = new Set(cards.map(deckOf)).size > 1;
  return group(apart || cards.length !== 2 ? `${MANY[cards.length] ?? cards.length} of ${each}` : `Two ${each}s, one deck`, cards);
}

function runOf(cards: string[]): Group {
  return group(`Run ${value(cards[0] ?? '')} to ${value(cards.at(-1) ?? '')}`, cards);
}

const SHORTEST = 3; // neighbours that are worth a bracket

/** What a tableau holds while nothing can be claimed: equal values, then neighbours, then the others. */
function found(tableau: readonly string[]): Group[] {
  const by = new Map<number, string[]>();
  for (const code of down(tableau)) by.set(value(code), [...(by.get(value(code)) ?? []), code]);
  const several = [...by].filter(([, cards]) => cards.length > 1);
  const singles = [...by].filter(([, cards]) => cards.length === 1).flatMap(([, cards]) => cards);
  const runs: string[][] = [];
  for (const code of [...singles].reverse()) {
    const last = runs.at(-1);
    if (last && value(last.at(-1) ?? '') === value(code) - 1) last.push(code);
    else runs.push([code]);
  }
  const long = runs.filter((run) => run.length >= SHORTEST).reverse();
  const rest = singles.filter((code) => !long.some((run) => run.includes(code)));
  return [
    ...several.map(([each, cards]) => of(each, cards)),
    ...long.map(runOf),
    ...(rest.length ? [group(several.length || long.length ? 'others' : '', rest, false, false)] : []),
  ];
}

/** What a set lacks, and how many cards a whole one has. */
export const lacks = (outlook: Outlook): readonly Missing[] => outlook.needs ?? [];
export const sizeOf = (outlook: Outlook): number => outlook.cards.length + lacks(outlook).length;

const NAMES: Record<string, string> = { 'two-pairs': 'Two pairs', 'full-house': 'Full house', straight: 'Straight' };

/** The name of a kind of paradox; of a straight with its ends. */
export function nameOf(outlook: Outlook): string {
  const name = NAMES[outlook.kind] ?? outlook.kind;
  if (outlook.kind !== 'straight') return name;
  const values = [...outlook.cards.map(value), ...lacks(outlook).map((need) => need.value)];
  return `${name} ${Math.min(...values)}–${Math.max(...values)}`;
}

/** The nearest first: what can be claimed, then what takes the fewest cards. */
export function byNearness(outlooks: readonly Outlook[]): Outlook[] {
  const left = (each: Outlook): number => (each.ready ? -1 : lacks(each).length + (sizeOf(each) - each.against.length) / 10);
  return [...outlooks].sort((a, b) => left(a) - left(b) || sum(b.cards) - sum(b.against) - sum(a.cards) + sum(a.against));
}
