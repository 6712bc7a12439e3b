import { describe, expect, it } from 'vitest';
import { merge, patience } from '../src/lib/merge';
import type { Events, View } from '../src/lib/wire';

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
