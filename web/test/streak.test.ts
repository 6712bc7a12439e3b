import { expect, test } from 'vitest';
import { counted, dayBefore, daysInARow } from '../src/lib/streak';

test('a streak grows by a day that follows, and begins again after a gap', () => {
  const first = counted(undefined, '2026-11-30', true);
  expect(first).toEqual({ day: '2026-11-30', solved: true, days: 1 });
  expect(counted(first, '2026-12-01', true).days).toBe(2);
  expect(counted(first, '2026-12-02', true).days).toBe(1);
});

test('only the first try of a day counts', () => {
  const missed = counted({ day: '2026-11-17', solved: true, days: 4 }, '2026-11-18', false);
  expect(missed).toEqual({ day: '2026-11-18', solved: false, days: 0 });
  expect(counted(missed, '2026-11-18', true)).toEqual(missed);
  expect(counted(missed, '2026-11-19', true).days).toBe(1);
});

test('a streak is shown until a day was left out', () => {
  const streak = { day: '2026-11-17', solved: true, days: 4 };
  expect(daysInARow(streak, '2026-11-18')).toBe(4);
  expect(daysInARow(streak, '2026-11-19')).toBe(0);
  expect(daysInARow(undefined, '2026-11-19')).toBe(0);
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
});
