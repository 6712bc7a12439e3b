import { describe, expect, it } from 'vitest';
import { dash, line, listed, mainLine, pictured, reasonAfter, standing, ticks, verdicts, weighing } from '../src/lib/ending';
import { told } from '../src/lib/telling';
import type { ChanceInfo, Outcome } from '../src/lib/wire';

const outcome = (winners: number[], scores: number[], unit = ''): Outcome => ({ winners, scores, unit, reason: '', words: '' });
const moments: ChanceInfo[] = [0, 10, 12, 40, 80, 100].map((step, at) => ({ step, turn: at + 1, chances: [at / 5, 1 - at / 5] }));

describe('the end of a game', () => {
  it('is no number where a score only says who won', () => {
    expect(verdicts(outcome([1], [-1, 1]))).toEqual(['Lost', 'Won']);
    expect(verdicts(outcome([0, 2], [1, -1, 1, -1]))).toEqual(['Won', 'Lost', 'Won', 'Lost']);
    expect(verdicts(outcome([], [0, 0]))).toEqual(['Draw', 'Draw']);
    expect(verdicts(outcome([0], [1, -1], 'chips'))).toBeNull();
  });

  it('has those who won first, then by what counts', () => {
    expect(standing(outcome([2], [19, 4, 19, 6]))).toEqual([2, 0, 3, 1]);
    expect(standing(outcome([1], [20, 3, 7]))).toEqual([1, 2, 0]);
    expect(standing(outcome([1], [3, 20, 7]))).toEqual([1, 2, 0]);
  });

  it('names people in a row', () => {
    expect(['', 'Ana', 'Ana and Bo', 'Ana, Bo and Cy']).toEqual([listed([]), listed(['Ana']), listed(['Ana', 'Bo']), listed(['Ana', 'Bo', 'Cy'])]);
  });
});

describe('the curve', () => {
  it('goes from left to right, and up with the chance', () => {
    expect(line({ left: 0, top: 0, width: 100, height: 100 }, moments, 0)).toBe('M0.0 100.0L10.0 80.0L12.0 60.0L40.0 40.0L80.0 20.0L100.0 0.0');
  });

  it('has a line of its own for every side', () => {
    expect(new Set([0, 1, 2, 3, 4, 5, 6].map(dash)).size).toBe(7);
  });

  it('writes turns where there is room, the first and the last always', () => {
    expect(ticks(moments).map((moment) => moment.step)).toEqual([0, 40, 80, 100]);
    expect(ticks([])).toEqual([]);
  });
});

describe('a told line', () => {
  it('is words and cards, some of which have a name', () => {
    expect(told(['Cog uses ', '13S Cogitate', ' and takes ', '9V', '.'])).toEqual([
      { words: 'Cog uses ', card: '' },
      { words: 'Cogitate', card: '13S' },
      { words: ' and takes ', card: '' },
      { words: '', card: '9V' },
      { words: '.', card: '' },
    ]);
  });

  it('leaves commas between drawn cards away, not what they mean to each other', () => {
    const words = ['', '11K', ', ', '11T', ' and ', '6S', ' outweigh ', '5V', '.'];
    expect(pictured(words).map((piece) => piece.card || piece.words)).toEqual(['11K', '11T', '6S', 'outweigh', '5V']);
  });

  it('sets the cards that decided beside those they outdid', () => {
    expect(weighing(['9K'], ['2V', '1S']).map((piece) => piece.card || piece.words)).toEqual(['9K', 'against', '2V', '1S']);
    expect(weighing(['9K'], [])).toHaveLength(1);
  });

  it('is drawn where it has the most cards', () => {
    expect(mainLine([['You claim.'], ['', '1K', ', ', '2K'], ['', '3K']])).toBe(1);
    expect(mainLine([['Nothing to draw.']])).toBe(-1);
    const long = ['Cog uses ', '1K', ', draws ', '2K', ', discards ', '3K', ' and draws ', '4K', '; Vega draws ', '5K', '.'];
    expect(mainLine([long, ['', '6K', ' wins.']])).toBe(1);
  });

  it('says why without saying again who', () => {
    expect(reasonAfter('You and Dot win!', 'You and Dot win, 4 pairs to 2.')).toBe('4 pairs to 2.');
    expect(reasonAfter('Ana wins', 'Ana wins with a second paradox: a full house, 40 against 33.')).toBe('With a second paradox: a full house, 40 against 33.');
    expect(reasonAfter('Pixel wins', 'Checkmate. Pixel wins.')).toBe('Checkmate.');
    expect(reasonAfter('A draw', 'Nobody has a move.')).toBe('Nobody has a move.');
    expect(reasonAfter('You win!', 'You win.')).toBe('You win.');
  });
});
