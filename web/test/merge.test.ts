import { describe, expect, it } from 'vitest';
import { happened, merge, patience, refreshed, saidSince, withLines, withPage } from '../src/lib/merge';
import type { ChatLine, EventInfo, Events, LineInfo, Missed, View } from '../src/lib/wire';

const view = {
  type: 'view',
  seq: 4,
  seat: 0,
  table: { status: 'playing', seats: [] },
  position: { turn: 0, pool: ['7K'], hands: [['1K'], ['?']] },
  events: [{ event: 'turn', seat: 0 }],
  lines: [{ at: 0, words: ['You are dealt six cards.'] }],
  hands: [1, 1],
  scores: [0, 0],
  clocks: [],
  chat: [],
  watchers: 0,
  prompt: null,
} as unknown as View;

const events = (first: number, more: Partial<Events> = {}): Events => ({
  type: 'events',
  seq: 5,
  first,
  events: [{ event: 'move', seat: 0 }],
  prompt: null,
  ...more,
});

describe('folding messages into the view', () => {
  it('changes the fields of the position that were sent, and no other', () => {
    const next = merge(view, events(1, { position: { pool: [] } }));
    expect(next?.position).toEqual({ turn: 0, pool: [], hands: [['1K'], ['?']] });
    expect(next?.events).toHaveLength(2);
    expect(next?.seq).toBe(5);
    expect(view.position).toEqual({ turn: 0, pool: ['7K'], hands: [['1K'], ['?']] });
  });

  it('drops the fields of the position that are gone', () => {
    expect(merge(view, events(1, { gone: ['pool'] }))?.position).toEqual({ turn: 0, hands: [['1K'], ['?']] });
  });

  it('does not tell an event twice', () => {
    const once = merge(view, events(1));
    expect(once && merge(once, events(1))?.events).toHaveLength(2);
  });

  it('wants a fresh view when events are missing', () => {
    expect(merge(view, events(3))).toBeNull();
  });

  it('tells what is timed now, and that nothing is any more', () => {
    const span = { seat: 1, words: 'Trading time', left: 300, at: 5 };
    const next = merge(view, events(1, { span }));
    expect(next?.span).toEqual(span);
    expect(next && merge(next, events(2))?.span).toBeNull();
  });

  it('ends the game', () => {
    const next = merge(view, events(1, { outcome: { winners: [1], scores: [0, 2], reason: 'second paradox' } as Events['outcome'], seed: 'x' }));
    expect(next?.table.status).toBe('over');
    expect(next?.table.outcome?.winners).toEqual([1]);
  });

  it('keeps a line of chat once', () => {
    const line = { number: 1, seat: 0, name: 'Ana', text: 'hi', at: 1 };
    const next = merge(view, { type: 'chat', line });
    expect(next && merge(next, { type: 'chat', line })?.chat).toHaveLength(1);
  });
});

it('waits longer from attempt to attempt, but never long', () => {
  expect([0, 1, 2, 9].map(patience)).toEqual([250, 500, 1000, 5000]);
});

describe('what changed, in few bytes', () => {
  it('changes lists where they are different', () => {
    const next = merge(view, events(1, { position: { turn: 1, 'pool/': [1, 0, ['8K']], 'hands/1': [0, 1] } }));
    expect(next?.position).toEqual({ turn: 1, pool: ['7K', '8K'], hands: [['1K'], []] });
    expect(view.position).toEqual({ turn: 0, pool: ['7K'], hands: [['1K'], ['?']] });
  });

  it('asks the same as before where a prompt says nothing', () => {
    const asked = { ...view, prompt: { who: [0], words: 'Lead a card.', kind: 'lead', clause: 'PD-10' } };
    const next = merge(asked, events(1, { prompt: { who: [1], verb: 'play', choices: [{ text: 'play R' }] } }));
    expect(next?.prompt).toMatchObject({ who: [1], words: 'Lead a card.', clause: 'PD-10', choices: [{ text: 'play R', verb: 'play' }] });
  });

  it('finds verb and cards in the texts of choices that name them', () => {
    const next = merge(view, events(1, { prompt: { who: [1], named: true, choices: [{ text: 'play R' }, { text: 'pass' }] } }));
    expect(next?.prompt?.choices).toEqual([{ text: 'play R', verb: 'play', cards: ['R'] }, { text: 'pass', verb: 'pass', cards: [] }]);
  });

  it('counts the hands that changed', () => {
    expect(merge({ ...view, hands: [3, 4] }, events(1, { hands: { 1: 0 } }))?.hands).toEqual([3, 0]);
  });

  it('tells cards that went together one by one', () => {
    const told = [{ place: 'discard', cards: ['R', 'G'] }];
    expect(merge(view, events(1, { events: told }))?.events.slice(1)).toEqual([{ card: 'R', place: 'discard' }, { card: 'G', place: 'discard' }]);
  });

  it('changes the lines of the log that are told anew, and no other', () => {
    const next = merge(view, events(1, { at: 1, lines: [{ at: 1, words: ['Cog leads ', '7K', '.'], seat: 1, head: 'trick 1' }] }));
    expect(next?.lines).toHaveLength(2);
    const won = next && merge(next, events(2, { at: 1, lines: [{ at: 1, words: ['You win the trick.'], seat: 0, head: 'trick 1' }] }));
    expect(won?.lines?.map((line) => line.words?.[0])).toEqual(['You are dealt six cards.', 'You win the trick.']);
    expect(won && merge(won, events(3))?.lines).toEqual(won?.lines);
  });
});

describe('the log, page by page', () => {
  const event = (number: number): EventInfo => ({ event: 'say', card: `${number}` });
  const line = (at: number): LineInfo => ({ at, words: [`line ${at}`] });
  const count = (first: number, upto: number): number[] => Array.from({ length: upto - first }, (_, at) => first + at);
  const paged = (first: number, upto: number, at = first): View => ({
    ...view, first, events: count(first, upto).map(event), lines: count(at, upto).map(line), more: at > 0,
  });

  it('puts an older page before what is known, and no page that does not fit', () => {
    const next = withPage(paged(100, 110), { type: 'log', lines: count(40, 100).map(line), more: true });
    expect([next.lines?.[0]?.at, next.lines?.length, next.more]).toEqual([40, 70, true]);
    expect(withPage(next, { type: 'log', lines: count(90, 95).map(line), more: true })).toBe(next);
    expect(withPage(next, { type: 'log', lines: [], more: false }).more).toBe(false);
  });

  it('keeps what is known when a fresh view follows on it, and drops it when the past is another', () => {
    const next = refreshed(paged(0, 110), paged(50, 150));
    expect(next.events).toEqual(paged(0, 150).events);
    expect([next.lines, next.more]).toEqual([count(0, 150).map(line), false]);
    expect(refreshed(paged(0, 40), paged(50, 150)).first).toBe(50);
    const other = { ...paged(50, 150), events: paged(50, 150).events.map((each) => ({ ...each, card: 'other' })) };
    expect(refreshed(paged(0, 110), other)).toEqual(other);
  });

  it('takes the lines of a view that tells only what may be new', () => {
    const next = refreshed(paged(0, 110), { ...paged(108, 112), lines: count(105, 112).map((at) => ({ at, words: [`new ${at}`] })) });
    expect(next.lines?.slice(103, 107).map((each) => each.words?.[0])).toEqual(['line 103', 'line 104', 'new 105', 'new 106']);
  });

  it('counts events from the first that is known', () => {
    expect(merge(paged(100, 110), events(110))?.events).toHaveLength(11);
    expect(merge(paged(100, 110), events(90))).toBeNull();
    expect(happened(paged(100, 110))).toBe(110);
  });
});

describe('what was missed', () => {
  const at = (mark: number): View => ({ ...view, mark });
  const missed = (mark: number, told: Events[]): Missed => ({ type: 'missed', mark, told, now: 7, seats: [], watchers: 3, clocks: [], chat: [line(2)] });
  const line = (number: number): ChatLine => ({ number, seat: 0, name: 'Ana', text: `line ${number}`, at: 0 });

  it('is taken in from where one is, and nothing twice', () => {
    const told = [events(1, { position: { pool: ['1K'] } }), events(2, { seq: 6, position: { 'pool/': [1, 0, ['2K']] } })];
    const all = merge(at(10), missed(10, told));
    expect(all?.position).toMatchObject({ pool: ['1K', '2K'] });
    expect([all?.mark, all?.seq, all?.watchers, all?.now]).toEqual([12, 6, 3, 7]);
    const half = merge(at(10), events(1, { position: { pool: ['1K'] } }));
    expect(half?.mark).toBe(11);
    const again = half && merge(half, missed(10, told));
    expect(again?.position).toMatchObject({ pool: ['1K', '2K'] });
    expect(again && merge(again, missed(10, told))?.events).toHaveLength(3);
  });

  it('does not fit where even more is missing', () => {
    expect(merge(at(10), missed(10, [events(5)]))).toBeNull();
  });

  it('is known from the chat by the gap in its numbers', () => {
    expect(saidSince([])).toBe(1);
    expect(saidSince([line(1), line(8), line(9)])).toBe(8);
    const known = withLines([line(1), line(8), line(9)], [line(7), line(8), line(6)]);
    expect(known.map((each) => each.number)).toEqual([1, 6, 7, 8, 9]);
    expect(saidSince(withLines(known, [2, 3, 4, 5].map(line)))).toBe(1);
  });

  it('does not lose older chat to a fresh view', () => {
    const before = { ...view, chat: [line(1), line(2)] };
    expect(refreshed(before, { ...view, chat: [line(2), line(3)] }).chat.map((each) => each.number)).toEqual([1, 2, 3]);
  });
});
