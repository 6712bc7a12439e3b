import { expect, test } from 'vitest';
import { around, beside, corners, freest, merged, shared } from '../src/lib/spotlight';

const box = (x: number, y: number, w = 10, h = 10) => ({ x, y, w, h });

test('lights that touch are one, also by way of a third', () => {
  expect(merged([box(0, 0), box(40, 0)], 5)).toHaveLength(2);
  expect(merged([box(0, 0), box(12, 0)], 5)).toEqual([box(0, 0, 22, 10)]);
  expect(merged([box(0, 0), box(24, 0), box(12, 0)], 5)).toEqual([box(0, 0, 34, 10)]);
});

test('a light ends where the bar below it begins, and not where one beside it does', () => {
  expect(beside(box(0, 0, 10, 40), [box(0, 30)])).toEqual(box(0, 0, 10, 27));
  expect(beside(box(0, 0, 10, 40), [box(0, 5)])).toEqual(box(0, 0, 10, 40));
  expect(around(box(5, 5), 2)).toEqual(box(3, 3, 14, 14));
});

test('the mentor stands below at the left, unless something that matters is there', () => {
  const room = box(0, 0, 100, 100);
  const places = corners(room, { w: 30, h: 20 });
  expect(places[freest(places, [])]).toEqual(box(0, 80, 30, 20));
  expect(places[freest(places, [{ box: box(0, 80, 100, 20), weight: 1 }])]).toEqual(box(0, 0, 30, 20));
  const all = { box: room, weight: 1 };
  expect(places[freest(places, [all, { box: box(0, 80), weight: 9 }])]).toEqual(box(70, 80, 30, 20));
  expect(shared(box(0, 0), box(5, 5))).toBe(25);
  expect(shared(box(0, 0), box(10, 0))).toBe(0);
});

test('whoever is larger than the room begins where it does', () => {
  for (const place of corners(box(8, 8, 50, 10), { w: 60, h: 40 })) expect([place.x, place.y]).toEqual([8, 8]);
});
