/** How the cards of a hand lie: side by side while there is room, then over one another, then smaller; the tab stays free always. */

const CLOSE = 0.46; // of a card's width: tab and first word are free
const CLOSEST = 0.36; // the tab is
const WIDEST = 1.02; // a few lie side by side
const SMALLEST = 88; // pixels
const STEEPEST = 2.6; // degrees between neighbours
const SPREAD = 16; // degrees from the first to the last

export interface Fan {
  /** Of a card. */
  wide: number;
  width: number;
  step: number;
  tilt(at: number): number;
  drop(at: number): number;
}

export function fanned(many: number, full: number, room: number): Fan {
  const gaps = Math.max(1, many - 1);
  const fits = Math.floor(room / (1 + CLOSE * (many - 1)));
  const wide = Math.max(Math.min(full, SMALLEST), Math.min(full, fits));
  const step = Math.round(Math.max(wide * CLOSEST, Math.min(wide * WIDEST, (room - wide) / gaps)));
  const turn = many > 1 ? Math.min(STEEPEST, SPREAD / gaps) : 0;
  const middle = (many - 1) / 2;
  return {
    wide,
    step,
    width: wide + step * (many - 1),
    tilt: (at) => Number(((at - middle) * turn).toFixed(1)),
    drop: (at) => Math.round(Math.min(8, Math.abs(at - middle) ** 1.7 * (turn / 2))),
  };
}
