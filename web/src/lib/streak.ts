/** How many days in a row the puzzle of the day was solved at the first try. */
import type { Streak } from './settings.svelte';

const DAY = 86_400_000;

/** The day before one, as 2026-11-17. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
}

/** What a first try at the puzzle of a day makes of a streak; later tries change nothing. */
export function counted(streak: Streak | undefined, day: string, right: boolean): Streak {
  if (streak?.day === day) return streak;
  const before = streak && streak.solved && streak.day === dayBefore(day) ? streak.days : 0;
  return { day, solved: right, days: right ? before + 1 : 0 };
}

/** The days in a row, as long as one of them is today or yesterday. */
export function daysInARow(streak: Streak | undefined, day: string): number {
  return streak && (streak.day === day || streak.day === dayBefore(day)) ? streak.days : 0;
}
