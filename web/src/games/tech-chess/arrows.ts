/** The arrow of a move, drawn in squares from the upper left corner of the board. */
export interface Place {
  x: number;
  y: number;
}
export interface Arrow {
  shaft: string;
  head: string;
}

const START = 0.34; // from the middle of its square: the piece stays in sight
const END = 0.24; // before the middle of the goal
const HEAD = { long: 0.34, half: 0.2 };
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** `bend` is how far it swings to its left, as a share of its length. */
export function arrowOf(from: Place, to: Place, bend: number): Arrow {
  const [a, b] = [{ x: from.x + 0.5, y: from.y + 0.5 }, { x: to.x + 0.5, y: to.y + 0.5 }];
  const middle = { x: (a.x + b.x) / 2 + (b.y - a.y) * bend, y: (a.y + b.y) / 2 - (b.x - a.x) * bend };
  const toward = (one: Place, other: Place, far: number): Place => {
    const long = Math.hypot(other.x - one.x, other.y - one.y) || 1;
    return { x: one.x + ((other.x - one.x) / long) * far, y: one.y + ((other.y - one.y) / long) * far };
  };
  const [start, tip] = [toward(a, middle, START), toward(b, middle, END)];
  const foot = toward(tip, middle, HEAD.long);
  const [dx, dy] = [(tip.x - foot.x) / HEAD.long, (tip.y - foot.y) / HEAD.long];
  const corners = [tip, { x: foot.x - dy * HEAD.half, y: foot.y + dx * HEAD.half }, { x: foot.x + dy * HEAD.half, y: foot.y - dx * HEAD.half }];
  return {
    shaft: `M${round(start.x)} ${round(start.y)}Q${round(middle.x)} ${round(middle.y)} ${round(foot.x)} ${round(foot.y)}`,
    head: corners.map(({ x, y }) => `${round(x)},${round(y)}`).join(' '),
  };
}
