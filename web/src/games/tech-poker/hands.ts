/** Hands of five for the eye: the order in which their cards lie and in which they are listed, and what one card would make of them. */
import { DOMAIN_NAMES, faceOf, type Domain } from '../../lib/cards';

const RUN = 5;
const HIGH = 14; // a 1 over the 13

const valueOf = (code: string): number => faceOf(code).value;

/** The values of a run that are there, the highest last; of a 1 over the 13 too. */
function runs(values: ReadonlySet<number>): { there: number[]; missing: number[] }[] {
  return Array.from({ length: HIGH - RUN + 1 }, (_, at) => Array.from({ length: RUN }, (_, step) => at + 1 + step)).map((run) => {
    const held = (value: number): boolean => values.has(value === HIGH ? 1 : value);
    return { there: run.filter(held), missing: run.filter((value) => !held(value)) };
  });
}

function groups(cards: readonly string[]): number[][] {
  const values = cards.map(valueOf);
  return [...new Set(values)].map((value) => [values.filter((each) => each === value).length, value]).sort((a, b) => (b[0] ?? 0) - (a[0] ?? 0) || (b[1] ?? 0) - (a[1] ?? 0));
}

const topOfRun = (cards: readonly string[]): number => runs(new Set(cards.map(valueOf))).find((run) => !run.missing.length)?.there.at(-1) ?? 0;
const isFlush = (cards: readonly string[]): boolean => cards.length === RUN && new Set(cards.map((code) => faceOf(code).domain)).size === 1;

/** What lies together first: triples before pairs, the higher before the lower; a run from low to high. */
export function arranged(cards: readonly string[]): string[] {
  const top = topOfRun(cards);
  const order = groups(cards).map(([, value]) => value);
  const place = (code: string): number => (top ? (top === HIGH && valueOf(code) === 1 ? HIGH : valueOf(code)) : order.indexOf(valueOf(code)));
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** Numbers that say, the first that differs, which of two fives is listed first. */
export function strength(cards: readonly string[]): number[] {
  const found = groups(cards);
  const [most = 0, next = 0] = found.map(([count]) => count ?? 0);
  const top = topOfRun(cards);
  const kind = top ? (isFlush(cards) ? 8 : 4) : isFlush(cards) ? 5 : most === 4 ? 7 : most === 3 ? (next === 2 ? 6 : 3) : most === 2 ? (next === 2 ? 2 : 1) : 0;
  return [kind, ...(top ? [top] : found.map(([, value]) => value ?? 0))];
}

export function stronger(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [strength(a), strength(b)];
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
}

export interface Wish {
  goal: string;
  card: string;
}

/** What one more card would make: a straight with `8 or 13`, a flush with any of a domain. */
export function wishes(cards: readonly string[]): Wish[] {
  const out: Wish[] = [];
  const one = runs(new Set(cards.map(valueOf))).filter((run) => run.missing.length === 1);
  if (one.length && !topOfRun(cards)) {
    const values = [...new Set(one.map((run) => ((run.missing[0] ?? 0) === HIGH ? 1 : (run.missing[0] ?? 0))))];
    out.push({ goal: 'To a straight', card: values.join(' or ') });
  }
  const domains = cards.map((code) => faceOf(code).domain);
  const many = (['K', 'S', 'T', 'V'] as Domain[]).find((domain) => domains.filter((each) => each === domain).length === RUN - 1);
  if (many) out.push({ goal: 'To a flush', card: `any ${DOMAIN_NAMES[many]}` });
  return out;
}
