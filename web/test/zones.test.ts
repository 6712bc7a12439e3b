import { describe, expect, it } from 'vitest';
import { broughtBy, cardsAt, factsOf, isPile, othersOf, zonesOf } from '../src/lib/zones';
import type { PairadoxPosition, PlaceInfo } from '../src/lib/wire';

const place = (name: string, kind: PlaceInfo['kind'], owner = -1): PlaceInfo => ({ name, kind, owner, field: 'places', index: null });
const PLACES: PlaceInfo[] = [
  place('aside', 'aside'),
  place('out', 'open'),
  place('deck', 'deck'),
  place('discard', 'open'),
  place('hand 0', 'hand', 0),
  place('hand 1', 'hand', 1),
  place('taken 1', 'deck', 1),
  place('trick', 'open'),
];

const PAIRADOX: PairadoxPosition = {
  turn: 0, hands: [], rows: [], trick: [], leader: 0, won: [], pairs: [], first: null, tricks: 0, discard: [], removed: [], void: [], games: [],
};

describe('a table of any game', () => {
  it('has places with titles that people read, and their cards', () => {
    const zones = zonesOf(PLACES, { turn: 0, scores: [], places: { 'hand 0': ['QS'], 'hand 1': ['?'], trick: ['2C'] } });
    expect(zones.map((zone) => zone.title)).toEqual(['Deck', 'Discard', 'Hand', 'Hand', 'Taken', 'Trick']);
    expect(zones.map((zone) => zone.cards.length)).toEqual([0, 0, 1, 1, 0, 1]);
    expect(zones.map((zone) => zone.deck)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(zones.filter(isPile).map((zone) => zone.title)).toEqual(['Deck', 'Discard', 'Taken']);
  });

  it('finds the cards of a place where the position of a game tells them', () => {
    const at = (field: string, index: number | null): readonly string[] => {
      const position = { ...PAIRADOX, hands: [['R'], ['?', '?']], trick: ['FBT'] };
      return cardsAt(position, { name: 'some place', kind: 'open', owner: -1, field, index });
    };
    expect([at('hands', 1), at('trick', null), at('', null), at('leader', null)]).toEqual([['?', '?'], ['FBT'], [], []]);
  });

  it('lays many open cards on a pile', () => {
    const row = Array.from({ length: 13 }, (_, at) => `N${at}`);
    const [zone] = zonesOf([place('row', 'open')], { turn: 0, scores: [], places: { row } });
    expect(zone && isPile(zone)).toBe(true);
  });

  it('knows who played a card, and plain facts', () => {
    const move = (card: string, seat: number, place: string) => ({ event: 'move' as const, words: '', card, seat, place });
    expect([...broughtBy([move('2C', 0, 'trick'), move('2C', 3, 'trick'), move('AC', 1, 'hand 1')], 'trick')]).toEqual([['2C', 3]]);
    expect(factsOf({ turn: 2, leader: 1, places: {}, scores: [], hearts_broken: false, round: 3 }, (seat) => ['Ana', 'Bo'][seat] ?? '')).toEqual([
      { name: 'Leader', value: 'Bo' },
      { name: 'Hearts broken', value: 'no' },
      { name: 'Round', value: '3' },
    ]);
  });

  it('sits the others clockwise from the own seat', () => {
    expect(othersOf(2, 4)).toEqual([3, 0, 1]);
    expect(othersOf(-1, 3)).toEqual([0, 1, 2]);
  });
});
