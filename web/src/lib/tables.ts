/** Tables in lists, in words. */
import { howMany } from './telling';
import type { ListedTable } from './wire';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `just now`, `5 min ago`, `3 h ago`, `2 days ago`, then the day. */
export function ago(at: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - at);
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h ago`;
  const days = Math.floor(past / DAY);
  if (days < 7) return days === 1 ? 'yesterday' : `${days} days ago`;
  return new Date(at * 1000).toLocaleDateString(undefined, { dateStyle: 'medium' });
}

/** `Ana`, `Ana and Bo`, `Ana, Bo and Cy`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** How a table stands, for whoever looks: what matters most, and the rest. */
export function standing(table: ListedTable): { head: string; facts: string } {
  const name = (seat: number): string => table.seats[seat]?.name ?? '';
  const others = table.seats.filter((seat) => seat.kind !== 'empty' && !table.held.includes(seat.seat)).map((seat) => seat.name);
  const taken = table.seats.filter((seat) => seat.kind !== 'empty').length;
  const mine = table.yours >= 0 || table.owner;
  const seats = `${taken} of ${table.seats.length} seats taken`;
  if (table.status === 'open') return mine ? { head: 'Waiting for players', facts: `${table.title} · ${seats}` } : { head: table.title, facts: `${table.host ? `${table.host} · ` : ''}${seats}` };
  if (table.status === 'over') return { head: ended(table), facts: `${table.title}${others.length ? ` · with ${listed(others)}` : ''}` };
  if (!mine) return { head: table.title, facts: listed(others) };
  if (table.waits) return { head: 'Your turn', facts: table.title };
  const asked = table.asked.filter((seat) => !table.held.includes(seat));
  const thinks = asked.length === 1 && table.seats[asked[0] ?? 0]?.plays === 'bot';
  const head = !asked.length ? 'Being played' : thinks ? `${name(asked[0] ?? 0)} is thinking` : `Waiting for ${listed(asked.map(name))}`;
  return { head, facts: table.title };
}

function ended(table: ListedTable): string {
  const winners = table.outcome?.winners ?? [];
  if (!table.outcome || !winners.length || winners.length === table.seats.length) return table.outcome ? 'A draw' : 'Over';
  if (!winners.includes(table.yours)) return `${listed(winners.map((seat) => table.seats[seat]?.name ?? ''))} won`;
  const partners = winners.filter((seat) => seat !== table.yours).map((seat) => table.seats[seat]?.name ?? '');
  return partners.length ? `You and ${listed(partners)} won` : 'You won';
}

/** `2–4`, `2 or 4`. */
export function players(seats: readonly number[]): string {
  return howMany(seats).replace(' to ', '–');
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** `Two games wait for you`; nothing where none does. */
export function waitingWords(many: number): string {
  return many ? `${NUMBERS[many] ?? many} ${many === 1 ? 'game waits' : 'games wait'} for you` : '';
}
