import { describe, expect, it } from 'vitest';
import { meant, openSpots, point, spotsOf, wordChoices } from '../src/lib/aim';
import type { ChoiceInfo } from '../src/lib/wire';

const card = (verb: string, ...cards: string[]): ChoiceInfo => ({ text: `${verb} ${cards.join(' ')}`, verb, cards });
const move = (from: string, to: string): ChoiceInfo => ({ text: `move ${from}${to}`, verb: 'move', squares: [from, to] });

describe('pointing', () => {
  it('takes the only choice about a card at once', () => {
    expect(point([card('play', '7K'), card('play', '8K')], [], ['card 7K'])).toEqual({ kind: 'take', choice: card('play', '7K') });
  });

  it('shows an effect before it is used', () => {
    expect(point([{ ...card('effect', '7K'), label: 'Use Edit' }], [], ['card 7K'])).toMatchObject({ kind: 'menu', choices: [{ text: 'effect 7K' }] });
  });

  it('asks which of two choices about one card is meant', () => {
    const pointed = point([card('give', '7K'), card('blind', '7K')], [], ['card 7K']);
    expect(pointed).toMatchObject({ kind: 'menu', more: false, choices: [{ verb: 'give' }, { verb: 'blind' }] });
  });

  it('moves a piece by two squares, and drops it when its square is pointed at again', () => {
    const moves = [move('a2', 'a3'), move('a2', 'b3'), move('c1', 'c2')];
    expect([...openSpots(moves, [])]).toEqual(['square a2', 'square c1']);
    const first = point(moves, [], ['card 2V', 'square a2']);
    expect(first).toEqual({ kind: 'path', path: ['square a2'] });
    expect([...openSpots(moves, ['square a2'])]).toEqual(['square a3', 'square b3']);
    expect(point(moves, ['square a2'], ['square b3'])).toMatchObject({ kind: 'take', choice: { text: 'move a2b3' } });
    expect(point(moves, ['square a2'], ['square a2'])).toEqual({ kind: 'drop' });
  });

  it('takes up another piece instead', () => {
    const moves = [move('a2', 'a3'), move('c1', 'c2')];
    expect(point(moves, ['square a2'], ['square c1'])).toEqual({ kind: 'path', path: ['square c1'] });
  });

  it('pays with two cards in any order', () => {
    const pays = [card('pay', '3S'), card('pay', '9T', '10K')];
    expect([...openSpots(pays, [])]).toEqual(['card 3S', 'card 9T', 'card 10K']);
    expect(point(pays, [], ['card 10K'])).toEqual({ kind: 'path', path: ['card 10K'] });
    expect(point(pays, ['card 10K'], ['card 9T'])).toMatchObject({ kind: 'take', choice: { text: 'pay 9T 10K' } });
    expect(point([card('pay', '3S'), card('pay', '3S', '9T')], [], ['card 3S'])).toMatchObject({ kind: 'menu', more: true });
  });

  it('draws for up to three cards in any order, shows them before, and lets one of them go again', () => {
    const draws = [card('draw', '3K'), card('draw', '9T'), { ...card('draw', '3K', '9T'), label: 'Draw 2' }, { text: 'draw', verb: 'draw' }];
    expect(wordChoices(draws)).toEqual([{ text: 'draw', verb: 'draw' }]);
    expect(point(draws, [], ['card 9T'])).toMatchObject({ kind: 'menu', more: true, choices: [{ text: 'draw 9T' }] });
    expect(point(draws, ['card 9T'], ['card 3K'])).toMatchObject({ kind: 'menu', more: false, choices: [{ text: 'draw 3K 9T' }] });
    expect(point(draws, ['card 9T', 'card 3K'], ['card 9T'])).toMatchObject({ kind: 'menu', path: ['card 3K'], choices: [{ text: 'draw 3K' }] });
    expect(point(draws, ['card 3K'], ['card 3K'])).toEqual({ kind: 'drop' });
  });

  it('asks why not, in the words of what is on offer', () => {
    expect(meant([card('play', 'F')], [], ['card R'])).toBe('play R');
    expect(meant([{ text: 'yes' }], [], ['card R'])).toBe('card R');
    expect(meant([move('a2', 'a3')], ['square a2'], ['card 4T', 'square a5'])).toBe('move a2a5');
    const build: ChoiceInfo = { text: 'build 7K b1', verb: 'build', cards: ['7K'], squares: ['b1'] };
    expect(meant([card('effect', '7K'), build], ['card 7K'], ['square c4'])).toBe('build 7K c4');
    expect(meant([{ text: 'cell 0,1', verb: 'cell', cell: [0, 1] }], [], ['cell 3,-1'])).toBe('cell 3,-1');
  });

  it('leaves words to buttons', () => {
    const bid: ChoiceInfo = { text: 'bid 3', verb: 'bid', number: 3 };
    expect(wordChoices([bid, card('play', '7K')])).toEqual([bid]);
    expect(spotsOf({ text: 'want 4V', verb: 'want', cards: ['4V'] })).toEqual([]);
  });
});
