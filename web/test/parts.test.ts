import { describe, expect, it } from 'vitest';
import { cardName, faceOf, gnomonGroups, gnomonName, gnomonOf, printedCode, wrapped } from '../src/lib/cards';
import { kindOf, nameOf, signOf, sorted } from '../src/lib/faces';
import { pieces } from '../src/lib/rules';
import { told } from '../src/lib/telling';

describe('cards', () => {
  it('reads codes of the Tech Deck', () => {
    expect(faceOf("10S'")).toMatchObject({ value: 10, domain: 'S', wild: false, hidden: false });
    expect(faceOf("W'")).toMatchObject({ wild: true, domain: null });
    expect(faceOf('?').hidden).toBe(true);
    expect(printedCode("7K'")).toBe('7K');
  });

  it('names cards for those who hear them', () => {
    expect(cardName('7K')).toBe('7 of Knowledge');
    expect(cardName("7K'")).toBe('7 of Knowledge, second copy');
    expect(cardName('FBT')).toBe('Filled Blue Triangle');
    expect(cardName('?')).toBe('face-down card');
    expect(gnomonName('S')).toBe('Square');
    expect(gnomonName('T')).toBe('Triangle');
    expect(gnomonName('PGS')).toBe('Partial Green Square');
  });

  it('reads codes of the Gnomon deck', () => {
    expect(gnomonOf('HRS')).toEqual({ pattern: 'H', hue: 'R', shape: 'S', truth: null });
    expect(gnomonOf('FALSE').truth).toBe('FALSE');
  });

  it('sorts a hand by domain or by value, unknown cards last', () => {
    const hand = ['?', '3V', '10K', '2K', '3K'];
    expect(sorted(hand, 'domain', true)).toEqual(['2K', '3K', '10K', '3V', '?']);
    expect(sorted(hand, 'value', true)).toEqual(['2K', '3K', '3V', '10K', '?']);
  });

  it('knows cards of other decks, and cards of none by their name', () => {
    expect(['?', "W'", '7S', 'FBT', 'QS', '10H', 'N7'].map((code) => kindOf(code, true))).toEqual(['back', 'tech', 'tech', 'gnomon', 'french', 'french', 'plain']);
    expect(kindOf('7S', false)).toBe('french');
    expect(['QS', 'TH', '2C', 'N7', '?'].map((code) => nameOf(code, false))).toEqual(['Queen of Spades', '10 of Hearts', '2 of Clubs', 'N7', 'face-down card']);
    expect(['QS', 'TH', 'N7', 'T'].map((code) => signOf(code, false))).toEqual(['Q♠', '10♥', 'N7', 'Triangle']);
    expect(sorted(['?', 'AH', '10C', 'QS', '9C'], 'domain', false)).toEqual(['9C', '10C', 'QS', 'AH', '?']);
    expect(sorted(['N12', 'N2'], 'value', false)).toEqual(['N12', 'N2']);
  });

  it('groups a Gnomon hand and loses no card', () => {
    const hand = ['TRUE', 'FBT', 'R', 'F', 'FALSE', 'R'];
    const groups = gnomonGroups(hand);
    expect(groups.map((group) => group.title)).toEqual(['Singles', 'Completes', 'True and False']);
    expect(groups[0]?.cards).toEqual(['F', 'R', 'R']);
    expect(groups.flatMap((group) => group.cards)).toHaveLength(hand.length);
  });

  it('breaks lines between words, and long words in two', () => {
    expect(wrapped('Quantum Computing', 13)).toEqual(['Quantum', 'Computing']);
    expect(wrapped('Microprocessors', 13)).toEqual(['Micro-', 'processors']);
    expect(wrapped('one two three four', 8, 2)).toEqual(['one two', 'three…']);
  });
});

describe('rules', () => {
  it('finds clauses and headings', () => {
    expect(pieces('# Pairadox (PD)\n\n**Tricks**\n- PD-6 A trick.\nPlain.')).toEqual([
      { kind: 'heading', clause: '', text: 'Tricks' },
      { kind: 'clause', clause: 'PD-6', text: 'A trick.' },
      { kind: 'text', clause: '', text: 'Plain.' },
    ]);
  });
});

it('tells equal sentences once', () => {
  const event = (words: string) => ({ event: 'move' as const, words });
  expect(told([event('a'), event('a'), event('b'), event('a')]).map((line) => [line.event.words, line.at, line.times])).toEqual([
    ['a', 0, 2],
    ['b', 2, 1],
    ['a', 3, 1],
  ]);
});
