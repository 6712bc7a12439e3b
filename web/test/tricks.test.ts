import { describe, expect, it } from 'vitest';
import { areaOf } from '../src/parts/Played.svelte';
import type { TricksPosition } from '../src/lib/wire';
import { nextStep } from '../src/games/tricks-of-the-trade/steps.svelte';
import { ahead, kept, keptWords, sums, wantOf, wantText, wantWords } from '../src/games/tricks-of-the-trade/tricks';

describe('the trick', () => {
  it('is led by the highest of its domain, and by the highest trump', () => {
    expect(ahead(['9T', '12T', '13K'], 'V')).toEqual({ at: 1, trumped: false });
    expect(ahead(['7T', '4V', '10V'], 'V')).toEqual({ at: 2, trumped: true });
    expect(ahead(['4V', '13T'], 'V')).toEqual({ at: 0, trumped: false });
    expect(ahead([], null).at).toBe(-1);
  });
  it('lies around the table as its players sit', () => {
    expect([0, 1, 2, 3].map((seat) => areaOf(seat, 1, 4))).toEqual(['right', 'bottom', 'left', 'top']);
    expect([0, 1, 2].map((seat) => areaOf(seat, 0, 3))).toEqual(['bottom', 'left', 'right']);
    expect([0, 1].map((seat) => areaOf(seat, -1, 2))).toEqual(['bottom', 'top']);
  });
});

describe('bids', () => {
  const line = { round: 3, tricks: 5, bid: 1, exact: 0, goal: 0, sweep: 0, total: 6 };
  const over = { phase: 'over', bids: [3], won: [[]], sheet: [[line]] } as unknown as TricksPosition;
  it('say at the end what the last round came to, though its tricks are put away', () => {
    expect(keptWords(kept(over, 0))).toBe('bid 3, won 5: two too many');
    expect(keptWords({ bid: 2, won: 1 })).toBe('bid 2, won 1: one too few');
    expect(keptWords({ bid: 0, won: 0 })).toBe('bid 0, won 0: exactly');
  });
  it('are summed with what they would bring', () => {
    const at = { phase: 'tricks', bids: [1], goals: ['1T'], won: [[['9T', '3K']]], sheet: [[]] } as unknown as TricksPosition;
    expect(sums(at, 0, false).end).toEqual({ words: 'without another trick', points: 6 });
    expect(sums(at, 0, true).end?.points).toBe(5);
    expect(sums({ ...at, bids: [0], won: [[]] }, 0, false).end?.points).toBe(6);
  });
});

describe('descriptions', () => {
  it('are written and read', () => {
    for (const text of ['want any', 'want value 4', 'want domain V', 'want 4V']) expect(wantText(wantOf(text))).toBe(text);
    expect(wantWords(wantOf('4V'))).toBe('the 4 of Service');
    expect(wantWords(wantOf('any'))).toBe('any card');
  });
});

describe('an offer that is changed', () => {
  const prompt = (chosen: string[], choices: string[], undo = true): Parameters<typeof nextStep>[0] => ({ who: [0], undo, chosen: chosen.map((text) => ({ text })), choices: choices.map((text) => ({ text })) });
  it('goes back to where it differs, then on', () => {
    expect(nextStep(prompt(['trade 1', 'give 4K', 'want any'], []), ['trade 1', 'blind 4K', 'want any'])).toBe('undo');
    expect(nextStep(prompt(['trade 1'], ['give 4K', 'blind 4K']), ['trade 1', 'blind 4K', 'want any'])).toBe('blind 4K');
    expect(nextStep(prompt(['trade 1'], ['give 4K']), ['trade 1', 'blind 4K'])).toBeNull();
    expect(nextStep(prompt(['ask 1'], [], false), ['trade 1'])).toBeNull();
    expect(nextStep(prompt(['trade 1'], ['give 4K']), ['trade 1'])).toBeNull();
  });
});
