/** What the last events say of a board: the last action on it, and the kings in check. */
import type { EventInfo, LineInfo } from '../../lib/wire';

const ACTIONS = new Set(['move', 'upgrade', 'build', 'drop']);

const spoken = (event: EventInfo, board: number): string => (event.event === 'say' && (event.seat ?? 0) >> 1 === board ? (event.choice?.verb ?? '') : '');

/** The squares of the last action: of a move where from and where to, else the one where a card came to. */
export function lastAction(events: readonly EventInfo[], board: number): readonly string[] {
  return events.findLast((event) => ACTIONS.has(spoken(event, board)))?.choice?.squares ?? [];
}

/** The squares of kings in check, as it was announced with the last turn, before its event or after it, until somebody acts. */
export function checked(events: readonly EventInfo[], board: number): string[] {
  let from = Math.max(0, events.findLastIndex((event) => event.event === 'turn'));
  while (from > 0 && spoken(events[from - 1] as EventInfo, board) === 'check') from -= 1;
  const last = events.slice(from);
  if (last.some((event) => ACTIONS.has(spoken(event, board)))) return [];
  return last.flatMap((event) => (spoken(event, board) === 'check' ? (event.choice?.squares ?? []) : []));
}

/** The number of the move that is to be made, from the heads of the log; 0 before the first is told. */
export function moveNumber(lines: readonly LineInfo[], first: number): number {
  const last = lines.findLast((line) => line.head?.startsWith('move '));
  return last ? Number(last.head?.slice(5)) + (last.seat === first ? 0 : 1) : 0;
}
