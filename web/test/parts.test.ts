import { describe, expect, it } from 'vitest';
import { cardName, faceOf, gnomonGroups, gnomonName, gnomonOf, printedCode } from '../src/lib/cards';
import { kindOf, nameOf, signOf, sorted } from '../src/lib/faces';
import { pieces } from '../src/lib/rules';
import { below, plain, retold, turns, unstopped } from '../src/lib/telling';

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

describe('the log', () => {
  const line = (at: number, words: string[], seat = -1, head = '') => ({ at, words, seat, head });

  it('is told in turns, each with its lines, and with titles', () => {
    const lines = [line(0, ['You are dealt six cards.']), line(14, [], -1, 'Round 1: building'), line(15, ['Cog builds ', '8S', '.'], 1, 'round 1'), line(15, ['Cog pays ', '1S', '.'], 1)];
    expect(turns(lines).map((turn) => [turn.head, turn.seat, turn.lines.length])).toEqual([
      ['', -1, 1],
      ['Round 1: building', -1, 0],
      ['round 1', 1, 2],
    ]);
  });

  it('does not say again who acts below their name', () => {
    expect(below(['Cog builds ', '8S', '.'], 'Cog')).toEqual(['builds ', '8S', '.']);
    expect(below(['Cog: pawn a5 to b4.'], 'Cog')).toEqual(['pawn a5 to b4.']);
    expect(below(['You and Vega take a True.'], 'You')).toEqual(['You and Vega take a True.']);
    expect(below(["Cog's goal is Science."], 'Cog')).toEqual(["Cog's goal is Science."]);
  });

  it('has no full stop where a line stands alone', () => {
    expect(unstopped(['builds ', '8S', '.'])).toEqual(['builds ', '8S', '']);
    expect(unstopped(['plays ', 'R'])).toEqual(['plays ', 'R']);
  });

  it('is read out with cards in words, and effects by their names', () => {
    expect(plain(['Cog uses ', '13S Cogitate', ' and takes ', '9V', '.'], (code) => `<${code}>`)).toBe('Cog uses Cogitate and takes <9V>.');
  });

  it('has other lines from an event on when more is told', () => {
    const lines = [line(3, ['a']), line(7, ['b']), line(7, ['c'])];
    expect(retold(lines, 7, [line(7, ['d'])])).toEqual([line(3, ['a']), line(7, ['d'])]);
    expect(retold(lines, undefined, [line(7, ['d'])])).toEqual([line(3, ['a']), line(7, ['d'])]);
    expect(retold(lines, 7, [])).toEqual([line(3, ['a'])]);
    expect(retold(lines, undefined, [])).toEqual(lines);
  });
});
