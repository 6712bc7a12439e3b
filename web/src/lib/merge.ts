/** Folds the server's messages into the one view that is drawn. */
import type { Events, Presence, Clock, Chat, EventInfo, LogPage, Prompt, View } from './wire';

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

/** How many events there were so far, known here or not. */
export function happened(view: View): number {
  return (view.first ?? 0) + view.events.length;
}

/** A fresh view with the pages of the log that are known from before, where they are of the same past. */
export function refreshed(before: View | null, view: View): View {
  const first = view.first ?? 0;
  if (!before || before.seat !== view.seat || (before.first ?? 0) > first || happened(before) < first) return view;
  const known = before.events.slice(first - (before.first ?? 0));
  if (known.some((event, at) => at < view.events.length && event.words !== view.events[at]?.words)) return view;
  return { ...view, first: before.first ?? 0, events: [...before.events.slice(0, first - (before.first ?? 0)), ...view.events] };
}

/** The view with a page of the log from before what it knows. */
export function withPage(view: View, page: LogPage): View {
  if (page.first + page.events.length !== view.first) return view;
  return { ...view, first: page.first, events: [...page.events, ...view.events] };
}

function mergeEvents(view: View, message: Events): View | null {
  const known = message.first - (view.first ?? 0);
  if (known < 0 || known > view.events.length) return null;
  const over = message.outcome != null;
  return {
    ...view,
    seq: message.seq,
    events: [...view.events.slice(0, known), ...each(message.events)],
    prompt: promptAfter(view.prompt, message.prompt),
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
  const position = Object.fromEntries(told);
  for (const [path, change] of Object.entries(message.lists ?? {})) {
    const [field = '', row] = path.split('/');
    const list = position[field] as unknown[];
    position[field] = row === undefined ? spliced(list, change) : list.map((each, at) => (at === Number(row) ? spliced(each as unknown[], change) : each));
  }
  return position as View['position'];
}

function spliced(list: readonly unknown[], [at, drop, items]: readonly [number, number, unknown[]]): unknown[] {
  return [...list.slice(0, at), ...items, ...list.slice(at + drop)];
}

/** What is asked now: where it says no words, the same as before; a verb of all choices is that of each. */
function promptAfter(before: Prompt | null, prompt: Prompt | null): Prompt | null {
  if (!prompt) return null;
  const said = prompt.words || !before ? prompt : { ...prompt, words: before.words, kind: before.kind, clause: before.clause, card: before.card, effect: before.effect };
  return prompt.verb ? { ...said, choices: prompt.choices?.map((choice) => ({ ...choice, verb: prompt.verb })) } : said;
}

/** One event for each card of those that went the same way. */
export function each(events: readonly EventInfo[]): EventInfo[] {
  return events.flatMap(({ cards, ...event }) => cards?.map((card) => ({ ...event, card, words: event.words.replaceAll('\0', card) })) ?? [event]);
}

/** How long to wait before the n-th attempt to connect again, in milliseconds. */
export function patience(attempt: number): number {
  return Math.min(5000, 250 * 2 ** attempt);
}
