/** How large the city is drawn: as large as it can be, with nothing of it under what lies in the corners. */
export interface Size {
  wide: number;
  high: number;
}
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
/** Something that lies over the mat, by its distance from the upper right corner, or the lower right one. */
export interface Corner extends Size {
  right: number;
  top?: number;
  bottom?: number;
}
export interface Laid {
  zoom: number;
  padding: Padding;
}

const AROUND: Size = { wide: 26, high: 16 }; // half of a sign with its points
/** Something to read at a point of the drawing, and half its width in pixels. */
export type Mark = readonly [x: number, y: number, half?: number];

/** Places of the mat beside the city: plates and reasons at the left; round, switches and piles at the right. */
export const WIDE_CORNERS: readonly Corner[] = [
  { right: 12, top: 12, wide: 236, high: 62 },
  { right: 12, top: 74, wide: 150, high: 60 },
  { right: 12, top: 134, wide: 140, high: 54 },
  { right: 12, bottom: 8, wide: 172, high: 116 },
];
export const WIDE_ROOMS: readonly Padding[] = [16, 40, 64, 88, 112, 136, 160, 184, 208, 232, 260].map((right) => ({ top: 0, right, bottom: 0, left: 276 }));
/** On a phone the city from above needs no zoom. */
export const phoneCorners = (flat: boolean): readonly Corner[] => [{ right: 6, top: 4, wide: flat ? 46 : 140, high: 46 }];
export const PHONE_ROOMS: readonly Padding[] = [0, 50].map((top) => ({ top, right: 0, bottom: 68, left: 0 }));

/** The first of the rooms in which nothing is covered, else the last. `spots` are the middles of what is to be read, drawn at zoom 1. */
export function laidIn(rooms: readonly Padding[], view: Size, city: Size, spots: readonly Mark[], corners: readonly Corner[], least: number, most: number): Laid {
  let found: Laid = { zoom: least, padding: { top: 0, right: 0, bottom: 0, left: 0 } };
  for (const padding of rooms) {
    const [wide, high] = [view.wide - padding.left - padding.right - 8, view.high - padding.top - padding.bottom - 8];
    const zoom = Math.max(least, Math.min(most, wide / city.wide, high / city.high));
    const left = padding.left + 4 + (wide - city.wide * zoom) / 2;
    const top = padding.top + 4 + (high - city.high * zoom) / 2;
    found = { zoom, padding };
    if (!spots.some(([x, y, half]) => corners.some((corner) => covers(corner, view, left + x * zoom, top + y * zoom, half)))) break;
  }
  return found;
}

function covers(corner: Corner, view: Size, x: number, y: number, half = AROUND.wide): boolean {
  const top = corner.top ?? view.high - (corner.bottom ?? 0) - corner.high;
  const left = view.wide - corner.right - corner.wide;
  return x > left - half && x < left + corner.wide + half && y > top - AROUND.high && y < top + corner.high + AROUND.high;
}
