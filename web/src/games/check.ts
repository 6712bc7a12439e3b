import type { EventInfo } from '../lib/wire';

/** The squares of kings in check on a board, as it was announced with the last turn: before its event, or after it. */
export function checked(events: readonly EventInfo[], board: number): string[] {
  const says = (event: EventInfo | undefined): boolean => event?.choice?.verb === 'check' && (event.seat ?? 0) >> 1 === board;
  let from = Math.max(0, events.findLastIndex((event) => event.event === 'turn'));
  while (from > 0 && says(events[from - 1])) from -= 1;
  return events.slice(from).flatMap((event) => (says(event) ? (event.choice?.squares ?? []) : []));
}
