/** Where the light of a lesson falls, and where its mentor stands: beside what matters, never on it. */
import type { Spot } from './aim';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What must not be covered, and how much it matters. */
export interface Kept {
  box: Box;
  weight: number;
}

const AIR = 10; // around what is lit

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left, y: top, w: width, h: height };
}

export function around(box: Box, air: number): Box {
  return { x: box.x - air, y: box.y - air, w: box.w + 2 * air, h: box.h + 2 * air };
}

/** The area that two have in common. */
export function shared(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}

function united(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return { x, y, w: Math.max(one.x + one.w, other.x + other.w) - x, h: Math.max(one.y + one.h, other.y + other.h) - y };
}

/** A box that ends where others begin which lie below its middle. */
export function beside(box: Box, others: readonly Box[]): Box {
  const below = others.filter((other) => shared(box, other) && other.y > box.y + box.h / 2).map((other) => other.y - 3);
  return { ...box, h: Math.min(box.y + box.h, ...below) - box.y };
}

/** Lights that touch are one. */
export function merged(boxes: readonly Box[], near = AIR): Box[] {
  const out: Box[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let at = 0; at < out.length; at += 1) {
      const other = out[at];
      if (!other || !shared(around(grown, near), around(other, near))) continue;
      grown = united(grown, other);
      out.splice(at, 1);
      at = -1;
    }
    out.push(grown);
  }
  return out;
}

/** Of some places the one that covers least of what is to be kept free; of equal ones the first. */
export function freest(places: readonly Box[], kept: readonly Kept[]): number {
  const costs = places.map((place) => kept.reduce((sum, each) => sum + shared(place, each.box) * each.weight, 0));
  return costs.indexOf(Math.min(...costs));
}

/** Where somebody of this size can stand in a room: the corners, then the middles of its sides; below first. */
export function corners(room: Box, size: { w: number; h: number }): Box[] {
  const left = room.x;
  const right = room.x + room.w - size.w;
  const top = room.y;
  const bottom = room.y + room.h - size.h;
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const at = (x: number, y: number): Box => ({ x: Math.max(left, x), y: Math.max(top, y), ...size });
  const across = [at(left, bottom), at(right, bottom), at(left, top), at(right, top), at(left, middle.y), at(right, middle.y)];
  return [...across, at(middle.x, bottom), at(middle.x, top), at(middle.x, middle.y)];
}

/** What a lesson calls a thing, on the page: a choice by its button, a spot by what stands for it, else a place. */
export function elementsOf(root: ParentNode, spot: Spot): Element[] {
  const name = CSS.escape(spot.slice(spot.indexOf(' ') + 1));
  if (spot.startsWith('choice ')) return seen(root.querySelectorAll(`[data-text="${name}"]`));
  if (spot.startsWith('part ')) return seen(root.querySelectorAll(`[data-part="${name}"]`));
  const spots = seen(root.querySelectorAll('[data-spots]')).filter((each) => (each as HTMLElement).dataset.spots?.split('|').includes(spot));
  if (spots.length) return spots;
  const places = seen(root.querySelectorAll(`[data-place="${CSS.escape(spot)}"]`));
  const cards = places.flatMap((place) => seen(place.querySelectorAll('[data-spots], .playing-card')));
  return cards.length ? cards : places;
}

function seen(found: Iterable<Element>): Element[] {
  return [...found].filter((each) => each.getClientRects().length > 0);
}
