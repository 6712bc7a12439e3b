import { describe, expect, it } from 'vitest';
import weighed from '../src/games/paradoxical.moments';
import { marksOf, movedOn, trickOf, type Step } from '../src/lib/moments';
import type { EventInfo, LineInfo, PlaceInfo, View } from '../src/lib/wire';

const place = (name: string, kind: PlaceInfo['kind'], owner = -1, field = '', index: number | null = null): PlaceInfo => ({ name, kind, owner, field, index });
const moved = (seat: number, card: string, source: string, to: string): EventInfo => ({ seat, card, source, place: to });

const before = {
  seat: 0,
  seq: 3,
  names: ['Ana', 'Cog', 'Vega'],
  table: { status: 'playing', seats: [], outcome: null },
  places: [place('trick', 'open', -1, 'trick'), place('discard', 'open', -1, 'discard'), ...[0, 1, 2].map((seat) => place(`hand ${seat}`, 'hand', seat, 'hands', seat)), place('row 2', 'hand', 2), place('tableau 1', 'open', 1)],
  position: { trick: ['7K', '9K'], discard: [], hands: [['1K'], ['?'], ['?', '?']], trump: '5S' },
  events: [moved(0, '7K', 'hand 0', 'trick'), moved(1, '9K', 'hand 1', 'trick')],
  hands: [1, 1, 2],
  scores: [0, 4, 0],
  prompt: { who: [2] },
  lines: [],
} as unknown as View;

const step = (events: EventInfo[], more: object = {}, lines: LineInfo[] = []): Step => ({ before, view: { ...before, ...more }, events, lines });
const SWEPT = [moved(2, '3K', 'hand 2', 'trick'), ...['7K', '9K', '3K'].map((card) => moved(1, card, 'trick', 'discard'))];

describe('a trick', () => {
  it('is full when one card of each of several hands leaves a shared place at once', () => {
    expect(trickOf(step(SWEPT))).toMatchObject({ place: 'trick', cards: ['7K', '9K', '3K'], seats: [0, 1, 2], winner: 1, card: '9K', until: 1 });
  });

  it('is not what leaves a pool in part, or what one seat laid down alone', () => {
    expect(trickOf(step(SWEPT.slice(0, 3)))).toBeNull();
    const alone = { ...before, events: [moved(0, '7K', 'hand 0', 'trick'), moved(0, '9K', 'hand 0', 'trick')] };
    expect(trickOf({ ...step(SWEPT), before: alone })).toBeNull();
    const built = { ...before, events: [moved(0, '7K', 'tableau 1', 'trick'), moved(1, '9K', 'tableau 1', 'trick')] };
    expect(trickOf({ ...step(SWEPT), before: built })).toBeNull();
  });

  it('lies there in full before it is taken, and nothing is asked meanwhile', () => {
    const full = movedOn(step(SWEPT, { position: { trick: [] } }), 1);
    expect(full.position).toMatchObject({ trick: ['7K', '9K', '3K'], hands: [['1K'], ['?'], ['?']] });
    expect(full.hands).toEqual([1, 1, 1]);
    expect(full.prompt).toBeNull();
    expect(before.position).toMatchObject({ trick: ['7K', '9K'] });
  });

  it('takes a card of a place that is told nowhere from the hand of its owner', () => {
    const row = [moved(2, 'TRUE', 'row 2', 'trick'), ...SWEPT.slice(1)];
    expect(movedOn(step(row), 1).position).toMatchObject({ trick: ['7K', '9K', 'TRUE'], hands: [['1K'], ['?'], ['?']] });
  });

  it('of a game without positions of its own is found too', () => {
    const plain = { ...before, places: before.places.map((each) => ({ ...each, field: 'places', index: null })), position: { places: { trick: ['7K', '9K'], 'hand 2': ['?'] } } } as unknown as View;
    expect(movedOn({ ...step(SWEPT), before: plain }, 1).position).toMatchObject({ places: { trick: ['7K', '9K', '3K'], 'hand 2': [] } });
  });
});

describe('what is marked', () => {
  it('is points with the line that gives their reason', () => {
    const lines = [{ at: 1, seat: 1, words: ['Cog builds ', '3T', ': +2 (two other 3s).'] }, { at: 1, seat: 1, words: ['Cog pays ', '6V', '.'] }, { at: 1, words: ['+1 for you, who helped.'] }];
    const marks = marksOf(step([moved(1, '3T', 'hand 1', 'discard')], { scores: [1, 6, 0] }, lines));
    expect(marks).toEqual([
      { kind: 'points', seat: 0, points: 1, from: '', words: ['+1 for you, who helped.'] },
      { kind: 'points', seat: 1, points: 2, from: '3T', words: ['Cog builds ', '3T', ': +2 (two other 3s).'] },
    ]);
  });

  it('is no score that only says who won', () => {
    const over = { ...before.table, outcome: { winners: [1], scores: [-1, 1], reason: 'checkmate', unit: '' } };
    expect(marksOf(step([], { scores: [0, 5, 0], table: over }))).toEqual([]);
  });

  it('is an effect, a capture, another trump, a check and the mate that ends', () => {
    const check: EventInfo = { event: 'say', seat: 1, choice: { text: 'check c3', verb: 'check', squares: ['c3'] } };
    const call: EventInfo = { event: 'say', seat: 1, choice: { text: 'check', verb: 'check' } };
    expect(marksOf(step([{ event: 'use', seat: 0, card: '13S' }]))).toEqual([{ kind: 'effect', card: '13S', seat: 0 }]);
    expect(marksOf(step([moved(0, '2K', 'tableau 1', 'discard')]))).toEqual([{ kind: 'capture', card: '2K', seat: 0 }]);
    expect(marksOf(step([moved(1, '2K', 'tableau 1', 'discard')]))).toEqual([]);
    expect(marksOf(step([], { position: { trump: '6T' } }))).toEqual([{ kind: 'trump', card: '6T' }]);
    expect(marksOf(step([check, call]))).toEqual([{ kind: 'check', square: 'c3' }]);
    expect(marksOf(step([check], { table: { outcome: { winners: [1], unit: '' } } }))).toEqual([{ kind: 'mate', square: 'c3' }]);
  });

  it('is a win that is shared, and not that of a team', () => {
    const over = { table: { outcome: { winners: [0, 2], unit: '' } } };
    expect(marksOf(step([], over))).toEqual([{ kind: 'shared', seats: [0, 2] }]);
    expect(marksOf({ ...step([], over), teams: [[0, 2], [1]] })).toEqual([]);
  });
});

describe('a paradox', () => {
  const claim: EventInfo = { event: 'say', seat: 1, choice: { text: 'claim two-pairs', verb: 'claim' } };

  it('is weighed with what leaves the tableau', () => {
    const events = [claim, moved(1, '3S', 'tableau 1', 'discard 1'), moved(1, '3V', 'tableau 1', 'discard 2'), moved(1, '2K', 'tableau 1', 'pool')];
    expect(weighed(step(events))).toEqual({ kind: 'weigh', seat: 1, cards: ['3S', '3V'], against: ['2K'] });
    expect(weighed(step(events.slice(1)))).toBeNull();
  });

  it('that ends the game is weighed where it lies', () => {
    const outcome = { winners: [1], cards: ['3S', '3V'], against: ['2K'], unit: 'paradoxes' };
    expect(weighed(step([claim, { event: 'end' }], { table: { outcome } }))).toMatchObject({ cards: ['3S', '3V'], against: ['2K'] });
  });
});
