import { describe, expect, it } from 'vitest';
import { forced, goesOn } from '../src/games/paradoxical/claim.svelte';
import { byNearness, grouped, nameOf } from '../src/games/paradoxical/groups';
import type { Outlook, Prompt } from '../src/lib/wire';

const outlook = (given: Partial<Outlook>): Outlook => ({ kind: 'two-pairs', cards: [], against: [], ready: false, ...given });
const labels = (tableau: string, claimed: Outlook | null = null): string[] => grouped(tableau.split(' '), claimed).map((each) => `${each.label}: ${each.cards.join(' ')}`);

describe('a tableau', () => {
  it('is grouped into equal values, runs and the rest', () => {
    expect(labels('7S 12S 5K 12T 2S 6V')).toEqual(['Pair of 12: 12S 12T', 'Run 5 to 7: 5K 6V 7S', 'others: 2S']);
    expect(labels('3K 3S 3T 9K 9S')).toEqual(['Two 9s, one deck: 9K 9S', 'Three of 3: 3K 3S 3T']);
    expect(labels('3K 9S')).toEqual([': 9S 3K']);
  });
  it('shows the set, its weights and what is left over where something can be claimed', () => {
    const two = outlook({ ready: true, cards: ['12S', '12T', '3K', '3V'], against: ['10K', '8T', '6V', '2S'] });
    expect(labels('12S 12T 3K 3V 10K 8T 6V 2S 13V', two)).toEqual(['Pair of 12: 12S 12T', 'Pair of 3: 3K 3V', 'Weights: 10K 8T 6V 2S', 'left over: 13V']);
    const run = outlook({ kind: 'straight', ready: true, cards: ['12S', '11T', '9K', '10V', '8S'], against: [] });
    expect(labels('12S 11T 9K 10V 8S', run)).toEqual(['Run 8 to 12: 8S 9K 10V 11T 12S']);
    expect(grouped(run.cards, run)[0]?.gold).toBe(true);
  });
});

describe('paradoxes', () => {
  it('are told with the nearest first, and straights with their ends', () => {
    const far = outlook({ kind: 'straight', cards: ['10K', '12S', '13V'], needs: [{ value: 9 }, { value: 11 }] });
    const near = outlook({ kind: 'full-house', needs: [{ value: 12 }] });
    expect(byNearness([far, near, outlook({ ready: true })]).map((each) => each.kind)).toEqual(['two-pairs', 'full-house', 'straight']);
    expect(nameOf(far)).toBe('Straight 9–13');
  });
});

describe('a claim', () => {
  const asks = (cards: string[], chosen: string[] = []): Prompt => ({
    who: [0],
    kind: 'claim',
    choices: cards.map((card) => ({ text: `card ${card}`, cards: [card] })),
    chosen: chosen.map((card) => ({ text: `card ${card}`, cards: [card] })),
  });
  it('is answered where there is no choice, and only there', () => {
    const set = outlook({ ready: true, cards: ['12S', '12T', '3K', '3V'] });
    expect(forced(asks(['12S', '12T', '3K', '3V']), set)?.text).toBe('card 12S');
    expect(forced(asks(['3K', '3V'], ['12S', '12T']), set)?.text).toBe('card 3K');
    expect(forced(asks(['12S', '12T', '12K', '3K', '3V']), set)).toBeNull();
    expect(forced(asks(['6V', '2S'], ['12S', '12T', '3K', '3V']), set)).toBeNull();
  });
  it('goes on from its beginning, and not after an undo', () => {
    const step = (kind: string, chosen = 0) => ({ seq: 0, kind, chosen });
    expect(goesOn(step('turn'), step('claim'))).toBe(true);
    expect(goesOn(step('claim', 1), step('claim', 2))).toBe(true);
    expect(goesOn(step('claim', 2), step('claim', 1))).toBe(false);
    expect(goesOn(step(''), step('claim'))).toBe(false);
    expect(goesOn(step('turn'), step('claim', 3))).toBe(false);
  });
});
