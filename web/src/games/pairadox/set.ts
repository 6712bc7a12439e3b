/** The set a trick of Pairadox aims at: what lies in it, what is asked for now, and what became of the other cards. */
import type { PairadoxPosition } from '../../lib/wire';

export const TITLES = ['Pattern', 'Color', 'Shape', 'Complete'] as const;
const LETTERS = ['FPH', 'RGB', 'CST'];
const COMPLETE = 3;

export const isTruth = (code: string): boolean => code === 'TRUE' || code === 'FALSE';
/** Which place of the set a card is for; -1 for a True or False card and one that is not seen. */
export const placeOf = (code: string): number => (code.length === 3 ? COMPLETE : LETTERS.findIndex((letters) => letters.includes(code)));

function together(a: string, b: string): boolean {
  const [one, other] = [placeOf(a), placeOf(b)];
  if (one === other || one < 0 || other < 0) return false;
  if (one === COMPLETE) return a[other] === b;
  return other === COMPLETE ? b[one] === a : true;
}

/** The cards of a trick that count for the set, by their place in the trick. */
export function counting(trick: readonly string[]): number[] {
  const out: number[] = [];
  trick.forEach((code, at) => {
    if (placeOf(code) >= 0 && out.every((each) => together(trick[each] ?? '', code))) out.push(at);
  });
  return out;
}

export interface Place {
  title: string;
  /** What is in it or would fit: `H`, `HRS`, with `*` for what is open. */
  code: string;
  /** By its place in the trick, or -1 where it is empty. */
  from: number;
  asked: boolean;
}

/** The four places of the set. Asked for is what would follow, while the trick goes on. */
export function setOf(trick: readonly string[]): Place[] {
  const counts = counting(trick);
  const by = TITLES.map((_, place) => counts.find((each) => placeOf(trick[each] ?? '') === place) ?? -1);
  const complete = trick[by[COMPLETE] ?? -1];
  const letters = LETTERS.map((_, place) => complete?.[place] ?? trick[by[place] ?? -1] ?? '*');
  return TITLES.map((title, place) => {
    const from = by[place] ?? -1;
    const asked = from < 0 && counts.length > 0 && trick.length < 4;
    return { title, code: place === COMPLETE ? letters.join('') : (letters[place] ?? '*'), from, asked };
  });
}

/** Whether a card would follow: it goes with all that counts. */
export function follows(trick: readonly string[], code: string): boolean {
  return counting([...trick, code]).includes(trick.length) && counting(trick).length > 0;
}

/** What the pairs of a team wait for. */
export function waiting({ true: truths, false: falses }: { true: number; false: number }): string {
  if (!truths && !falses) return 'No True or False yet';
  if (truths === falses) return 'Every one has its partner';
  const more = Math.abs(truths - falses);
  const [has, needs] = truths > falses ? ['True', 'False'] : ['False', 'True'];
  return `${more} ${has} ${more === 1 ? 'waits' : 'wait'} for a ${needs}`;
}

/** Who plays how to the trick, for the tag of their card. */
export type Deed = 'led' | 'follows' | 'sloughs' | 'truth' | 'nothing';

export function deedOf(at: PairadoxPosition, number: number): Deed {
  const code = at.trick[number] ?? '';
  if (isTruth(code)) return 'truth';
  if (number === 0) return 'led';
  return counting(at.trick).includes(number) ? 'follows' : code.length === 3 ? 'sloughs' : 'nothing';
}
