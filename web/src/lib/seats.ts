/** What a seat is known by at the table: a colour, and a shape that goes wherever the colour goes. */
export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'plus', 'hexagon', 'star'] as const;
export type SeatShape = (typeof SHAPES)[number];

const PATHS: Record<SeatShape, string> = {
  circle: 'M8 1.5a6.500 6.500 0 1 1 0 13a6.500 6.500 0 1 1 0-13z',
  square: 'M2 2h12v12H2z',
  triangle: 'M8 1l7 13H1z',
  diamond: 'M8 .5 15.500 8 8 15.500.500 8z',
  plus: 'M5.300 1.500h5.400v3.800h3.800v5.400h-3.800v3.800H5.300v-3.800H1.500V5.300h3.800z',
  hexagon: 'M8 .8 14.500 4.400v7.200L8 15.200 1.500 11.600V4.400z',
  star: 'M8 .6l2.300 5 5.300.6-4 3.700 1.100 5.400L8 12.600l-4.700 2.700 1.100-5.400-4-3.700 5.300-.6z',
};

export function shapeOf(seat: number): SeatShape {
  return SHAPES[seat % SHAPES.length] ?? 'circle';
}

/** In a box of 16 by 16. */
export function shapePath(seat: number): string {
  return PATHS[shapeOf(seat)];
}

export function seatColor(seat: number): string {
  return `var(--seat${seat % SHAPES.length})`;
}
