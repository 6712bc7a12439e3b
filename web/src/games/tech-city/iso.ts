/** The city seen from a corner above: where a cell lies, and the shapes of what stands on it. */
import { faceOf } from '../../lib/cards';

export type Cell = readonly [column: number, row: number];
export type Point = readonly [x: number, y: number];
/** A path and how it is painted. */
export interface Shape {
  look: string;
  d: string;
}

export const WIDE = 152;
export const HIGH = 98;
const UNIT = WIDE / 150;

export const at = ([column, row]: Cell): Point => [((column - row) * WIDE) / 2, ((column + row) * HIGH) / 2];
const round = (value: number): string => String(Math.round(value * 10) / 10);
const line = (...points: Point[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
const closed = (...points: Point[]): string => `${line(...points)}Z`;

/** The ground of a cell, as large as `size` times the whole of it. */
export function diamond([x, y]: Point, size = 1): string {
  const [a, b] = [(WIDE / 2) * size, (HIGH / 2) * size];
  return closed([x, y - b], [x + a, y], [x, y + b], [x - a, y]);
}

/** A block: two walls, a roof, and windows in rows on both walls, some of them lit. */
function block([x, y]: Point, size: number, high: number, columns: number, rows: number): Shape[] {
  const [a, b] = [(WIDE / 2) * size, (HIGH / 2) * size];
  const shapes: Shape[] = [
    { look: 'left', d: closed([x - a, y - high], [x, y + b - high], [x, y + b], [x - a, y]) },
    { look: 'right', d: closed([x + a, y - high], [x, y + b - high], [x, y + b], [x + a, y]) },
    { look: 'roof', d: closed([x, y - b - high], [x + a, y - high], [x, y + b - high], [x - a, y - high]) },
  ];
  const onLeft = (u: number, v: number): Point => [x - a + u * a, y + u * b - v * high];
  const onRight = (u: number, v: number): Point => [x + u * a, y + b - u * b - v * high];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [u, w] = [(column + 0.22) / columns, (column + 0.74) / columns];
      const [v, z] = [(row + 0.3) / (rows + 0.15), (row + 0.78) / (rows + 0.15)];
      const lit = Math.abs(column * 7 + row * 5 + Math.round(x)) % 3 === 0 ? ' lit' : '';
      shapes.push({ look: `window${lit}`, d: closed(onLeft(u, v), onLeft(w, v), onLeft(w, z), onLeft(u, z)) });
      shapes.push({ look: `window shade${lit}`, d: closed(onRight(u, v), onRight(w, v), onRight(w, z), onRight(u, z)) });
    }
  }
  return shapes;
}

const disc = (x: number, y: number, a: number, b = a): string => `M${round(x - a)} ${round(y)}a${round(a)} ${round(b)} 0 1 0 ${round(2 * a)} 0a${round(a)} ${round(b)} 0 1 0 ${round(-2 * a)} 0z`;

export function tree([x, y]: Point, size = 1, fir = false): Shape[] {
  const s = size;
  if (fir) {
    return [
      { look: 'cast', d: disc(x + 2 * s, y + 2 * s, 9 * s, 4 * s) },
      { look: 'fir', d: `M${round(x)} ${round(y - 28 * s)}l${round(9 * s)} ${round(17 * s)}h${round(-5 * s)}l${round(6 * s)} ${round(11 * s)}h${round(-20 * s)}l${round(6 * s)} ${round(-11 * s)}h${round(-5 * s)}z` },
    ];
  }
  return [
    { look: 'cast', d: disc(x + 2 * s, y + 2 * s, 9 * s, 4 * s) },
    { look: 'trunk', d: `M${round(x - 1.5 * s)} ${round(y - 8 * s)}h${round(3 * s)}v${round(9 * s)}h${round(-3 * s)}z` },
    { look: 'crown', d: disc(x, y - 14 * s, 9 * s) },
    { look: 'crown light', d: disc(x - 3 * s, y - 17 * s, 4 * s) },
  ];
}

export interface Building {
  shapes: Shape[];
  /** How high it is: the label stands above. */
  top: number;
  /** Where the sign of its concept lies on the roof, and how large it is. */
  sign: { y: number; size: number } | null;
}

const rowsIn = (high: number, each: number, least = 1): number => Math.max(least, Math.round(high / (each * UNIT)));

/** A library of two storeys. */
function library([x, y]: Point, high: number): Building {
  const low = high * 0.55;
  const shapes = [...block([x, y], 0.66, low, 3, rowsIn(low, 14)), ...block([x, y - low], 0.5, high - low, 2, rowsIn(high - low, 13))];
  return { shapes, top: high, sign: { y: y - high, size: WIDE * 0.16 } };
}

/** A laboratory under a dome. */
function laboratory([x, y]: Point, high: number): Building {
  const low = Math.max(17 * UNIT, high * 0.62);
  const r = WIDE * 0.17;
  const dome = `M${round(x - r)} ${round(y - low)}a${round(r)} ${round(r * 0.9)} 0 0 1 ${round(r * 2)} 0a${round(r)} ${round(r * 0.5)} 0 0 1 ${round(-r * 2)} 0z`;
  const half = `M${round(x - r)} ${round(y - low)}a${round(r)} ${round(r * 0.9)} 0 0 1 ${round(r)} ${round(-r * 0.9)}v${round(r * 1.4)}a${round(r)} ${round(r * 0.5)} 0 0 1 ${round(-r)} ${round(-r * 0.5)}z`;
  const rib = `M${round(x)} ${round(y - low - r * 0.9)}v${round(r * 1.4)}`;
  const shapes = [...block([x, y], 0.64, low, 3, rowsIn(low, 14)), { look: 'dome', d: dome }, { look: 'shine', d: half }, { look: 'rib', d: rib }];
  return { shapes, top: low + r * 0.9, sign: null };
}

/** A tower with an aerial and a lower wing. */
function tower([x, y]: Point, high: number): Building {
  const full = high * 1.08;
  const [left, back] = [x - WIDE * 0.03, y - HIGH * 0.03];
  const wing = block([x + WIDE * 0.13, y + HIGH * 0.08], 0.3, full * 0.42, 1, rowsIn(full * 0.42, 13));
  const shapes = [
    ...block([left, back], 0.46, full, 2, rowsIn(full, 13, 2)),
    ...wing,
    { look: 'aerial', d: line([left, back - full], [left, back - full - 14]) },
    { look: 'lamp', d: disc(left, back - full - 15, 3) },
  ];
  return { shapes, top: full + 8, sign: null };
}

/** A shop with a gable, among trees: nobody's. */
function shop([x, y]: Point, value: number): Building {
  const low = (15 + value * 0.75) * UNIT;
  const [a, b, ridge] = [(WIDE / 2) * 0.6, (HIGH / 2) * 0.6, HIGH * 0.3];
  const shapes = [
    ...tree([x - WIDE * 0.34, y + 3], 0.75),
    ...tree([x + WIDE * 0.05, y - HIGH * 0.36], 0.7),
    ...block([x, y], 0.6, low, 2, 1),
    { look: 'slope', d: closed([x - a, y - low], [x - a / 2, y - low - b / 2 - ridge], [x + a / 2, y - low + b / 2 - ridge], [x, y - low + b]) },
    { look: 'gable', d: closed([x, y - low + b], [x + a / 2, y - low + b / 2 - ridge], [x + a, y - low]) },
    ...tree([x + WIDE * 0.3, y + HIGH * 0.1], 0.8),
    ...tree([x + WIDE * 0.14, y + HIGH * 0.27], 0.62),
  ];
  return { shapes, top: low + ridge + b * 0.3, sign: null };
}

/** What a card looks like in the city, by domain; the higher its value, the higher it is. */
export function building(code: string, point: Point): Building {
  const { domain, value } = faceOf(code);
  const high = (15 + value * 2.5) * UNIT;
  if (domain === 'K') return library(point, high);
  if (domain === 'S') return laboratory(point, high);
  return domain === 'T' ? tower(point, high) : shop(point, value);
}

export interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

const ABOVE = 92; // a building with its label over the middle of its cell
const AROUND = 14;

/** What the picture of these cells takes. */
export function bounds(cells: readonly Cell[]): Bounds {
  const points = cells.map(at);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs) - WIDE / 2 - AROUND;
  const top = Math.min(...ys) - ABOVE;
  return { left, top, width: Math.max(...xs) + WIDE / 2 + AROUND - left, height: Math.max(...ys) + HIGH / 2 + AROUND - top };
}
