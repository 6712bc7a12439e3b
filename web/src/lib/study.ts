/** What a study found, as rows that are drawn: a number with its interval, for this edition and the House Edition. */

export interface Estimate {
  mean: number;
  half: number;
}
export interface StudyRow {
  title: string;
  unit: string;
  mine: Estimate;
  house: Estimate | null;
  /** Where the axis begins and ends, and the place that is named on it. */
  low: number;
  high: number;
  mark: number | null;
  named: string;
  digits: number;
}

interface Facts {
  unit?: string;
  fair?: number;
  figures?: Record<string, Estimate[] | undefined>;
}
interface Wanted {
  name: string;
  title: string;
  unit: string;
  scale: number;
  mark?: number;
  named?: string;
}

const WIDEST = 1000; // half an interval that is wider says nothing yet

export function rowsOf(data: Record<string, unknown> | null): StudyRow[] {
  if (!data) return [];
  const facts = data as Facts;
  const wanted: Wanted[] = [
    { name: 'card', title: 'Having it in hand is worth', unit: 'points', scale: 1, mark: 0, named: 'even' },
    { name: 'seat 0', title: 'The first seat wins', unit: '%', scale: 100, mark: 100 * (facts.fair ?? 0.5), named: 'fair' },
    { name: 'turns', title: 'A game takes', unit: facts.unit ?? 'turns', scale: 1 },
    { name: 'forced', title: 'Choices with one way only', unit: '%', scale: 100 },
    { name: 'changes', title: 'The lead changes', unit: 'times', scale: 1 },
  ];
  return wanted.flatMap((each) => rowOf(each, facts.figures?.[each.name]) ?? []);
}

function rowOf(wanted: Wanted, found: Estimate[] | undefined): StudyRow | null {
  const scaled = (found ?? []).map(({ mean, half }) => ({ mean: mean * wanted.scale, half: half * wanted.scale }));
  const known = scaled.filter(({ half }) => half < WIDEST);
  const [mine, house] = scaled;
  if (!mine || mine.half >= WIDEST) return null;
  const ends = [...known.flatMap(({ mean, half }) => [mean - half, mean + half]), ...(wanted.mark === undefined ? [] : [wanted.mark])];
  const room = Math.max((Math.max(...ends) - Math.min(...ends)) * 0.15, 0.5);
  return {
    title: wanted.title,
    unit: wanted.unit,
    mine,
    house: house && house.half < WIDEST ? house : null,
    low: Math.min(...ends) - room,
    high: Math.max(...ends) + room,
    mark: wanted.mark ?? null,
    named: wanted.named ?? '',
    digits: Math.abs(mine.mean) >= 100 ? 0 : 1,
  };
}

/** A number with a true minus. */
export function number(value: number, digits: number): string {
  return value.toFixed(digits).replace('-', '−');
}

/** "6.3 to 7.9", where the true number is 95 times of 100. */
export function between({ mean, half }: Estimate, digits: number): string {
  return `${number(mean - half, digits)} to ${number(mean + half, digits)}`;
}
