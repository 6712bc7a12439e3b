/** Folds the server's messages into the one view that is drawn. */
import type { Events, Presence, Clock, Chat, View } from './wire';

export type Folded = Events | Presence | Clock | Chat;

/** The view after a message; null where the message does not fit on what is known, so that a fresh view is needed. */
export function merge(view: View, message: Folded): View | null {
  switch (message.type) {
    case 'events':
      return mergeEvents(view, message);
    case 'presence':
      return { ...view, table: { ...view.table, seats: message.seats }, watchers: message.watchers };
    case 'clock':
      return { ...view, now: message.now, clocks: message.clocks };
    case 'chat':
      if (view.chat.some((line) => line.number === message.line.number)) return view;
      return { ...view, chat: [...view.chat, message.line] };
  }
}

function mergeEvents(view: View, message: Events): View | null {
  if (message.first > view.events.length) return null;
  const over = message.outcome != null;
  return {
    ...view,
    seq: message.seq,
    events: [...view.events.slice(0, message.first), ...message.events],
    prompt: message.prompt,
    position: positionAfter(view, message),
    hands: message.hands ?? view.hands,
    scores: message.scores ?? view.scores,
    clocks: message.clocks ?? view.clocks,
    span: message.span ?? null,
    table: over
      ? { ...view.table, status: 'over', outcome: message.outcome ?? null, seed: message.seed ?? null }
      : view.table,
  };
}

function positionAfter(view: View, message: Events): View['position'] {
  const gone = message.gone ?? [];
  const told = Object.entries({ ...view.position, ...message.position }).filter(([field]) => !gone.includes(field));
  return Object.fromEntries(told) as View['position'];
}

/** How long to wait before the n-th attempt to connect again, in milliseconds. */
export function patience(attempt: number): number {
  return Math.min(5000, 250 * 2 ** attempt);
}
