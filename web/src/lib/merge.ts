/** Folds the server's messages into the one view that is drawn. */
import { retold } from './telling';
import type { Events, Presence, Clock, Chat, ChatLine, EventInfo, LogPage, Missed, Prompt, View } from './wire';

export type Folded = Events | Missed | Presence | Clock | Chat;

/** The view after a message; null where the message does not fit on what is known, so that a fresh view is needed. */
export function merge(view: View, message: Folded): View | null {
  switch (message.type) {
    case 'events':
      return mergeEvents(view, message);
    case 'missed':
      return mergeMissed(view, message);
    case 'presence':
      return { ...view, table: { ...view.table, seats: message.seats }, watchers: message.watchers };
    case 'clock':
      return { ...view, now: message.now, clocks: message.clocks };
    case 'chat':
      return { ...view, chat: withLines(view.chat, [message.line]) };
  }
}

/** How many events there were so far, known here or not. */
export function happened(view: View): number {
  return (view.first ?? 0) + view.events.length;
}

/** A fresh view with what is known of log and chat from before, where that is of the same past. */
export function refreshed(before: View | null, view: View): View {
  return before ? withLog(before, { ...view, chat: withLines(before.chat, view.chat) }) : view;
}

/** What was said, with more of it: every line once, in order. */
export function withLines(lines: readonly ChatLine[], more: readonly ChatLine[]): ChatLine[] {
  const known = new Set(lines.map((line) => line.number));
  const fresh = more.filter((line) => !known.has(line.number));
  return [...lines, ...fresh].sort((one, other) => one.number - other.number);
}

/** The first of the last lines that are known in a row: what was said before it is not known, unless it is the first of all. */
export function saidSince(lines: readonly ChatLine[]): number {
  let at = lines.length - 1;
  while (at > 0 && lines[at - 1]?.number === (lines[at]?.number ?? 0) - 1) at--;
  return lines[at]?.number ?? 1;
}

/** The log of before goes on where it is of the same past. */
function withLog(before: View, view: View): View {
  const first = view.first ?? 0;
  if (before.seat !== view.seat || (before.first ?? 0) > first || happened(before) < first) return view;
  const known = before.events.slice(first - (before.first ?? 0));
  if (known.some((event, at) => at < view.events.length && JSON.stringify(event) !== JSON.stringify(view.events[at]))) return view;
  const page = (view.more && view.lines?.[0]?.at) || 0;
  const earlier = (before.lines ?? []).filter((line) => line.at < page);
  return {
    ...view,
    first: before.first ?? 0,
    events: [...before.events.slice(0, first - (before.first ?? 0)), ...view.events],
    lines: [...earlier, ...(view.lines ?? [])],
    more: earlier.length ? (before.more ?? false) : (view.more ?? false),
  };
}

/** The view with a page of the log from before what it knows. */
export function withPage(view: View, page: LogPage): View {
  const first = view.lines?.[0]?.at ?? 0;
  if (page.lines.some((line) => line.at >= first)) return view;
  return { ...view, lines: [...page.lines, ...(view.lines ?? [])], more: page.more };
}

function mergeEvents(view: View, message: Events): View | null {
  const known = message.first - (view.first ?? 0);
  if (known < 0 || known > view.events.length) return null;
  const over = message.outcome != null;
  return {
    ...view,
    seq: message.seq,
    mark: (view.mark ?? 0) + 1,
    events: [...view.events.slice(0, known), ...each(message.events)],
    lines: [...retold(view.lines ?? [], message.at, message.lines)],
    prompt: promptAfter(view.prompt, message.prompt),
    position: positionAfter(view, message),
    hands: view.hands.map((held, seat) => message.hands?.[seat] ?? held),
    scores: message.scores ?? view.scores,
    clocks: message.clocks ?? view.clocks,
    span: message.span ?? null,
    table: over
      ? { ...view.table, status: 'over', outcome: message.outcome ?? null, seed: message.seed ?? null }
      : view.table,
  };
}

/** What was missed; some of it may have come meanwhile. */
function mergeMissed(view: View, message: Missed): View | null {
  let next: View | null = view;
  for (const events of message.told.slice((view.mark ?? 0) - message.mark)) next = next && mergeEvents(next, events);
  if (!next) return null;
  const { now, watchers, clocks, seats, chat } = message;
  return { ...next, now, watchers, clocks, table: { ...next.table, seats }, chat: withLines(next.chat, chat) };
}

function positionAfter(view: View, message: Events): View['position'] {
  const gone = message.gone ?? [];
  const position = Object.fromEntries(Object.entries({ ...view.position }).filter(([field]) => !gone.includes(field)));
  for (const [path, value] of Object.entries(message.position ?? {})) {
    const [field = '', row] = path.split('/');
    const list = position[field] as unknown[];
    if (row === undefined) position[field] = value;
    else if (row === '') position[field] = spliced(list, value as Splice);
    else position[field] = list.map((each, at) => (at === Number(row) ? spliced(each as unknown[], value as Splice) : each));
  }
  return position as View['position'];
}

/** From where on, how many go, and what comes there, if anything does. */
type Splice = readonly [number, number, unknown[]?];

function spliced(list: readonly unknown[], [at, drop, items = []]: Splice): unknown[] {
  return [...list.slice(0, at), ...items, ...list.slice(at + drop)];
}

/** What is asked now: where it says no words, the same as before; a verb of all choices is that of each; named ones say it with their cards. */
function promptAfter(before: Prompt | null, prompt: Prompt | null): Prompt | null {
  if (!prompt) return null;
  const said = prompt.words || !before ? prompt : { ...prompt, words: before.words, why: before.why, kind: before.kind, clause: before.clause, card: before.card, effect: before.effect };
  if (!prompt.verb && !prompt.named) return said;
  return { ...said, choices: prompt.choices?.map((choice) => ({ ...choice, ...(prompt.named ? named(choice.text) : { verb: prompt.verb }) })) };
}

function named(text: string): { verb: string; cards: string[] } {
  const [verb = '', ...cards] = text.split(' ');
  return { verb, cards };
}

/** One event for each card of those that went the same way. */
export function each(events: readonly EventInfo[]): EventInfo[] {
  return events.flatMap(({ cards, ...event }) => cards?.map((card) => ({ ...event, card })) ?? [event]);
}

/** How long to wait before the n-th attempt to connect again, in milliseconds. */
export function patience(attempt: number): number {
  return Math.min(5000, 250 * 2 ** attempt);
}
