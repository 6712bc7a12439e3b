/** The own games that are not over: which of them wait for this person, in lists, at the bell and in the tab's title. */
import { api } from './api';
import type { ListedTable } from './wire';

const EVERY = 15_000; // milliseconds
const state = $state<{ tables: ListedTable[] | null }>({ tables: null });

export async function lookAgain(): Promise<void> {
  state.tables = await api.running();
}

const order = (table: ListedTable): number => (table.waits ? 0 : table.status === 'playing' ? 1 : 2);

/** Those that wait for this person first, then by when something happened; null until that is known. */
export function running(): ListedTable[] | null {
  return state.tables?.toSorted((a, b) => order(a) - order(b) || b.moved - a.moved) ?? null;
}

export function waiting(): number {
  return state.tables?.filter((table) => table.waits).length ?? 0;
}

/** What the tab of a page says; without a page it is the first one. */
export function titled(page = ''): string {
  const many = waiting();
  if (page) return `${many ? `(${many}) ` : ''}${page} · techdeck`;
  return many > 1 ? `(${many}) techdeck` : many ? 'Your turn · techdeck' : 'techdeck: card games of technology';
}

/** Looks again every now and then, and when somebody comes back to the page. */
export function keepLooking(): () => void {
  const look = (): void => void lookAgain().catch(() => undefined);
  const seen = (): void => {
    if (!document.hidden) look();
  };
  look();
  const timer = setInterval(look, EVERY);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
