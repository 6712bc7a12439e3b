import { describe, expect, it } from 'vitest';
import { happened, merge, patience, refreshed, withPage } from '../src/lib/merge';
import type { EventInfo, Events, View } from '../src/lib/wire';

const view = {
  type: 'view',
  seq: 4,
  seat: 0,
  table: { status: 'playing', seats: [] },
  position: { turn: 0, pool: ['7K'], hands: [['1K'], ['?']] },
  events: [{ event: 'turn', words: "Ana's turn" }],
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
  events: [{ event: 'move', words: 'Ana draws a card.' }],
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
    const next = merge(view, events(1, { lists: { pool: [1, 0, ['8K']], 'hands/1': [0, 1, []] } }));
    expect(next?.position).toEqual({ turn: 0, pool: ['7K', '8K'], hands: [['1K'], []] });
    expect(view.position).toEqual({ turn: 0, pool: ['7K'], hands: [['1K'], ['?']] });
  });

  it('asks the same as before where a prompt says nothing', () => {
    const asked = { ...view, prompt: { who: [0], words: 'Lead a card.', kind: 'lead', clause: 'PD-10' } };
    const next = merge(asked, events(1, { prompt: { who: [1], verb: 'play', choices: [{ text: 'play R' }] } }));
    expect(next?.prompt).toMatchObject({ who: [1], words: 'Lead a card.', clause: 'PD-10', choices: [{ text: 'play R', verb: 'play' }] });
  });

  it('tells cards that went together one by one', () => {
    const told = [{ words: 'Ana discards \0.', cards: ['R', 'G'] }];
    expect(merge(view, events(1, { events: told }))?.events.slice(1)).toEqual([{ card: 'R', words: 'Ana discards R.' }, { card: 'G', words: 'Ana discards G.' }]);
  });
});

describe('the log, page by page', () => {
  const line = (number: number): EventInfo => ({ event: 'say', words: `event ${number}` });
  const paged = (first: number, upto: number): View => ({ ...view, first, events: Array.from({ length: upto - first }, (_, at) => line(first + at)) });

  it('puts an older page before what is known, and no page that does not fit', () => {
    const next = withPage(paged(100, 110), { type: 'log', first: 40, events: paged(40, 100).events });
    expect([next.first, next.events.length, happened(next)]).toEqual([40, 70, 110]);
    expect(withPage(next, { type: 'log', first: 0, events: paged(0, 10).events })).toBe(next);
  });

  it('keeps older pages when a fresh view follows on them, and drops them when the past is another', () => {
    expect(refreshed(paged(0, 110), paged(50, 150)).events).toEqual(paged(0, 150).events);
    expect(refreshed(paged(0, 40), paged(50, 150)).first).toBe(50);
    const other = { ...paged(50, 150), events: paged(50, 150).events.map((event) => ({ ...event, words: `${event.words}!` })) };
    expect(refreshed(paged(0, 110), other)).toBe(other);
  });

  it('counts events from the first that is known', () => {
    expect(merge(paged(100, 110), events(110))?.events).toHaveLength(11);
    expect(merge(paged(100, 110), events(90))).toBeNull();
  });
});
