import { describe, expect, it } from 'vitest';
import { counting, deedOf, follows, setOf, waiting } from '../src/games/pairadox/set';
import type { PairadoxPosition } from '../src/lib/wire';

describe('the set of a trick', () => {
  it('holds the cards that go together; others do not count', () => {
    expect(counting(['H', 'S', 'PGT', 'FALSE'])).toEqual([0, 1]);
    expect(counting(['TRUE', 'G', 'PGC', 'R'])).toEqual([1, 2]);
    expect(counting(['PGC', 'P', 'C', 'G'])).toEqual([0, 1, 2, 3]);
  });
  it('asks for what is missing, with what is known of it', () => {
    const places = setOf(['H', 'S', 'PGT']);
    expect(places.map((place) => place.code)).toEqual(['H', '*', 'S', 'H*S']);
    expect(places.map((place) => place.from)).toEqual([0, -1, 1, -1]);
    expect(places.map((place) => place.asked)).toEqual([false, true, false, true]);
    expect(setOf(['PGC']).map((place) => place.code)).toEqual(['P', 'G', 'C', 'PGC']);
    expect(setOf(['TRUE']).some((place) => place.asked)).toBe(false);
    expect(setOf(['H', 'S', 'PGT', 'FALSE']).some((place) => place.asked)).toBe(false);
  });
  it('is followed by what fits all of it', () => {
    expect(follows(['H', 'S'], 'HBS')).toBe(true);
    expect(follows(['H', 'S'], 'PBS')).toBe(false);
    expect(follows(['H', 'S'], 'TRUE')).toBe(false);
    expect(follows([], 'H')).toBe(false);
  });
  it('says what each card does', () => {
    const at = { trick: ['H', 'PGT', 'FALSE', 'P'] } as unknown as PairadoxPosition;
    expect([0, 1, 2, 3].map((number) => deedOf(at, number))).toEqual(['led', 'sloughs', 'truth', 'nothing']);
  });
});

describe('pairs', () => {
  it('wait for their partners', () => {
    expect(waiting({ true: 4, false: 2 })).toBe('2 True wait for a False');
    expect(waiting({ true: 0, false: 1 })).toBe('1 False waits for a True');
    expect(waiting({ true: 3, false: 3 })).toBe('Every one has its partner');
  });
});
