import { describe, expect, it } from 'vitest';
import { arranged, strength, stronger, wishes } from '../src/games/tech-poker/hands';
import { cameOf, chipsAfter, isFresh, sidesOf, standing, type Poker } from '../src/games/tech-poker/table';

const hand = (text: string): string[] => text.split(' ');

describe('a hand of five', () => {
  it('lies as people look at it', () => {
    expect(arranged(hand('4S 7K 4T 7S 7V'))).toEqual(hand('7K 7S 7V 4S 4T'));
    expect(arranged(hand('12S 9K 13K 10S 11T'))).toEqual(hand('9K 10S 11T 12S 13K'));
    expect(arranged(hand('1K 13S 12K 11T 10V')).at(-1)).toBe('1K');
  });
  it('is listed by what it is, then by its values', () => {
    const order = ['9K 10K 11K 12K 13K', '8K 8S 8T 8V 1K', '7K 7S 7V 4T 4S', '1K 3K 5K 7K 9K', '9K 10S 11T 12S 13K', '5K 5S 5T 13V 10V', '1S 1V 6K 6T 3S', '2K 2S 9K 7K 5S', '13K 9S 7T 5V 3S'].map(hand);
    expect([...order].reverse().sort(stronger)).toEqual(order);
    expect(stronger(hand('5K 5S 9K 7K 2S'), hand('5T 5V 9S 7S 2T'))).toBe(0);
    expect(strength(hand('10K 11S 12T 13V 1K'))).toEqual([4, 14]);
  });
  it('says what one card would make of it', () => {
    expect(wishes(hand('9K 10S 11T 12S 12V'))).toEqual([{ goal: 'To a straight', card: '8 or 13' }]);
    expect(wishes(hand('1K 4K 6K 9K 13V'))).toEqual([{ goal: 'To a flush', card: 'any Knowledge' }]);
    expect(wishes(hand('10K 11S 12T 13V 2K'))).toEqual([{ goal: 'To a straight', card: '9 or 1' }]);
    expect(wishes(hand('2K 5S 8T 11V 13K'))).toEqual([]);
  });
});

describe('the table', () => {
  const at = { phase: 'first', acted: [], effects: [], raises: 0, chips: [98, 0, 50, 0], paid: [1, 1, 0, 0], bets: [2, 2, 0, 0], out: [2, 3] } as unknown as Poker;
  it('has a place for everybody', () => {
    for (let others = 1; others <= 6; others++) expect(new Set(sidesOf(others)).size).toBe(others);
  });
  it('says what came of an effect', () => {
    expect(cameOf(['Dot uses ', '7V Tour', '; you give ', '4V', ' to Dot'])).toEqual(['You give ', '4V', ' to Dot']);
    expect(cameOf(['Dot uses ', '7V Tour', '.'])).toEqual([]);
  });
  it('says how somebody stands', () => {
    expect([0, 1, 3].map((seat) => standing(at, seat))).toEqual(['bet 2', 'all in', 'out of chips']);
    expect(chipsAfter(at, 0)).toBe(101);
    expect(isFresh(at)).toBe(true);
  });
});
