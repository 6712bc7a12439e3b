import { describe, expect, it } from 'vitest';
import { broughtBy, cardsAt, countsOf, factsOf, isPile, isPlayed, othersOf, rolesOf, zonesOf } from '../src/lib/zones';
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
    const position = { turn: 2, leader: 1, dealer: 1, places: {}, scores: [4, 7], hearts_broken: false, round: 3 };
    expect(factsOf(position)).toEqual([
      { name: 'Hearts broken', value: 'no', counts: false },
      { name: 'Round', value: '3', counts: true },
    ]);
    expect([...rolesOf(position)]).toEqual([[1, 'leads, deals']]);
    expect(countsOf(position, 2)).toEqual([{ name: 'Scores', values: [4, 7] }]);
  });

  it('knows a trick by its cards', () => {
    const [trick, row] = zonesOf([place('trick', 'open'), place('row', 'open')], { turn: 0, scores: [], places: { trick: ['2C', '5C'], row: [] } });
    expect(trick && isPlayed(trick, new Map([['2C', 1], ['5C', 2]]))).toBe(true);
    expect(trick && isPlayed(trick, new Map([['2C', 1], ['5C', 1]]))).toBe(false);
    expect(row && isPlayed(row, new Map())).toBe(false);
  });

  it('sits the others clockwise from the own seat', () => {
    expect(othersOf(2, 4)).toEqual([3, 0, 1]);
    expect(othersOf(-1, 3)).toEqual([0, 1, 2]);
  });
});
