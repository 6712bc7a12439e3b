import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api';
import { difference } from '../src/lib/diff';
import { Draft } from '../src/lib/draft.svelte';
import { useHouse } from '../src/lib/edition.svelte';
import { repaired, spans } from '../src/lib/sentences';
import { between, rowsOf } from '../src/lib/study';
import { toml } from '../src/lib/toml';
import { MOST, pictured, spotIcon } from '../src/lib/trial';
import { Trial } from '../src/lib/trial.svelte';
import type { Tried } from '../src/lib/wire';

describe('an edition as a file', () => {
  it('has its fields first, then its cards', () => {
    const text = toml({ edition: 'Mine', '3K': { name: 'A', people: ['B', 'C'], year: -4 }, 'based-on': 'house' });
    expect(text).toBe('edition = "Mine"\nbased-on = "house"\n\n["3K"]\nname = "A"\npeople = ["B", "C"]\nyear = -4\n');
  });
  it('writes quotes, strokes and unseen letters as TOML does', () => {
    expect(toml({ a: 'say "no" \\ \n\u007f', b: true, c: { d: { e: 1 } } })).toBe('a = "say \\"no\\" \\\\ \\n\\u007f"\nb = true\n\n[c]\nd = { e = 1 }\n');
  });
});

describe('a sentence in the editor', () => {
  const words = (text: string, at?: number, length = 0): string[] => spans(text, at === undefined ? [] : [{ at, length }]).map((each) => `${each.kind}:${each.words}`);
  it('marks verbs and numbers', () => {
    expect(words('Draw 2 cards. Then Bo discards.')).toEqual(['verb:Draw', ': ', 'number:2', ': cards. ', 'verb:Then', ': Bo discards.']);
  });
  it('marks what cannot be read, and nothing of it twice', () => {
    expect(words('Draw a card. Drw 2.', 13, 3)).toEqual(['verb:Draw', ': a card. ', 'wrong-word:Drw', ': ', 'number:2', ':.']);
  });
  it('underlines the last letter of a text that breaks off, and all where no place is known', () => {
    expect(words('Draw a', 6)).toEqual(['verb:Draw', ': ', 'wrong-word:a']);
    expect(words('Draw a', -1)).toEqual(['wrong-word:Draw a']);
    expect(words('', 0)).toEqual(['wrong-word:']);
  });
  it('loses no letter', () => {
    for (const text of ['Draw 2 cards. Drw 3.', ' 7 Use', 'A. B; C: D 1']) expect(spans(text, [{ at: 2, length: 3 }]).map((each) => each.words).join('')).toBe(text);
  });
  it('is put right in place, or goes on at its end', () => {
    expect(repaired('Drw a card.', { at: 0, length: 3 }, 'Draw')).toEqual({ text: 'Draw a card.', at: 4 });
    expect(repaired('Draw', { at: 4, length: 0 }, 'a card')).toEqual({ text: 'Draw a card', at: 11 });
    expect(repaired('Draw a card', { at: 11, length: 0 }, '.')).toEqual({ text: 'Draw a card.', at: 12 });
  });
});

describe('the difference of two sentences', () => {
  it('is told word by word', () => {
    const told = difference('Look at the top 5 cards. Take one.', 'Look at the top 6 cards. Take two.').map((each) => `${each.kind}:${each.words}`);
    expect(told).toEqual(['same:Look at the top', 'gone:5', 'new:6', 'same:cards. Take', 'gone:one', 'new:two', 'same:.']);
  });
  it('is nothing where they are the same', () => {
    expect(difference('Draw a card.', 'Draw a card.')).toEqual([{ kind: 'same', words: 'Draw a card.' }]);
  });
});

describe('the figures of a study', () => {
  const facts = { unit: 'turns', fair: 0.5, figures: { 'seat 0': [{ mean: 0.581, half: 0.011 }, { mean: 0.539, half: 0.01 }], card: [{ mean: -6, half: 10000 }], turns: [{ mean: 31, half: 2 }] } };
  it('are rows with an axis that holds both editions and what is fair', () => {
    const [seat, turns] = rowsOf(facts);
    expect(seat?.title).toBe('The first seat wins');
    expect(seat?.mine.mean).toBeCloseTo(58.1);
    expect(seat?.house?.mean).toBeCloseTo(53.9);
    expect(seat!.low).toBeLessThan(50);
    expect(between(seat!.mine, 1)).toBe('57.0 to 59.2');
    expect(turns?.house).toBeNull();
  });
  it('leave out what is not known yet', () => {
    expect(rowsOf(facts).map((row) => row.title)).not.toContain('Having it in hand is worth');
    expect(rowsOf(null)).toEqual([]);
    expect(rowsOf({})).toEqual([]);
  });
});

describe('the deck of an edition', () => {
  const card = (code: string) => ({ code, concept: code, year: 1990, people: [], name: 'A', text: 'Draw a card.' });
  let draft: Draft;
  beforeEach(() => {
    useHouse({ id: 'house', name: 'House' }, ['12K', '13K', '13S'].map(card));
    draft = new Draft();
  });
  afterEach(() => draft.close());

  it('counts copies, and names a card that has one as the House Edition has it', () => {
    expect(draft.total).toBe(3);
    draft.setCopies('12K', 3);
    expect([draft.copies('12K'), draft.total, draft.different.has('12K')]).toEqual([3, 5, true]);
    expect(draft.text).toContain('["12K"]\ncopies = 3');
    draft.setCopies('12K', 0);
    expect(draft.total).toBe(2);
    draft.setCopies('12K', 1);
    expect(draft.given).not.toHaveProperty('12K');
  });
  it('keeps the copies within what an edition may have, and the words beside them', () => {
    draft.write('12K', 'text', 'Draw 2 cards.');
    draft.setCopies('12K', 40);
    expect(draft.fields('12K')).toEqual({ text: 'Draw 2 cards.', copies: 9 });
    draft.setCopies('12K', -1);
    expect(draft.copies('12K')).toBe(0);
    draft.write('12K', 'text', 'Draw a card.');
    expect(draft.fields('12K')).toEqual({ copies: 0 });
    draft.reset('12K');
    expect(draft.total).toBe(3);
  });
  it('has room for a 14 and a 15 of every domain, which can be taken away again', () => {
    expect(draft.free('K')).toBe('14K');
    draft.add('14K');
    expect([draft.isAdded('14K'), draft.isAdded('13K'), draft.total]).toEqual([true, false, 4]);
    expect(draft.codes.slice(0, 3)).toEqual(['12K', '13K', '14K']);
    expect(draft.free('K')).toBe('15K');
    draft.add('15K');
    expect([draft.free('K'), draft.free('S')]).toEqual(['', '14S']);
    draft.setCopies('14K', 0);
    draft.setCopies('14K', 1);
    expect(draft.fields('14K')).toHaveProperty('text');
    draft.reset('14K');
    expect([draft.free('K'), draft.total]).toEqual(['14K', 4]);
  });
});

describe('a step of a trial', () => {
  const hand = { name: 'your hand', kind: 'hand' as const };
  const deck = { name: 'deck 1', kind: 'deck' as const, deck: 1 };
  it('shows the deck that cards come from, and where they go', () => {
    const drawn = pictured({ words: ['You draw a card'], cards: ['7K'], source: deck, place: hand });
    expect([drawn.deck, drawn.place, drawn.seen]).toEqual([deck, hand, false]);
    expect(spotIcon(hand)).toBe('hand');
    expect(pictured({ words: ['You discard a card'], cards: ['7K'], source: hand, place: hand }).deck).toBeNull();
  });
  it('has an eye where cards are only looked at', () => {
    expect(pictured({ words: ['You look at a card'], cards: ['7K'], source: deck }).seen).toBe(true);
    expect(pictured({ words: ['You swap two cards'], cards: ['7K'], others: ['8K'] }).seen).toBe(false);
    expect(pictured({ words: ['You use ', '7K Forward'], cards: ['7K'] }).seen).toBe(false);
    expect(pictured({ words: ['You name Science'] }).seen).toBe(false);
  });
  it('counts what there is no room for', () => {
    const many = pictured({ words: ['You look through the deck'], cards: Array<string>(MOST + 3).fill('7K') });
    expect([many.cards.length, many.more]).toEqual([MOST, 3]);
  });
});

describe('a card that is tried', () => {
  const wish = { text: 'edition = "A"\n\n["12K"]\ntext = "Draw."', game: 'tech-city', card: '12K' };
  const told = (deal: number): Tried => ({ deal, steps: [{ words: ['You draw a card'] }], words: '' });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is asked for once its words are right, and again with the next deal', async () => {
    const asked = vi.spyOn(api, 'tryCard').mockImplementation(async ({ deal = 0 }) => told(deal + 2));
    const trial = new Trial();
    trial.follow(wish);
    trial.follow(wish);
    await vi.runAllTimersAsync();
    expect(asked.mock.calls.map(([sent]) => sent.deal)).toEqual([0]);
    expect(trial.fresh(wish)).toBe(true);
    expect(trial.fresh({ ...wish, text: wish.text.replace('"A"', '"Another name"') })).toBe(true);
    expect(trial.fresh({ ...wish, text: wish.text.replace('Draw', 'Take') })).toBe(false);
    await trial.again(wish);
    expect([asked.mock.lastCall?.[0].deal, trial.found?.deal]).toEqual([3, 5]);
  });
  it('stays while there are mistakes, and goes with its card', async () => {
    vi.spyOn(api, 'tryCard').mockResolvedValue(told(0));
    const trial = new Trial();
    trial.look('tech-city', '12K');
    await trial.ask(wish, 0);
    trial.follow(null);
    expect([trial.found?.deal, trial.fresh(null)]).toEqual([0, false]);
    trial.look('tech-city', '13K');
    expect(trial.found).toBeNull();
  });
  it('says why it cannot be tried', async () => {
    vi.spyOn(api, 'tryCard').mockRejectedValue(new Error('The deck is dealt without 12K.'));
    const trial = new Trial();
    await trial.ask(wish, 0);
    expect([trial.words, trial.found, trial.busy]).toEqual(['The deck is dealt without 12K.', null, false]);
  });
  it('forgets an answer that came too late', async () => {
    let answer: (found: Tried) => void = () => undefined;
    vi.spyOn(api, 'tryCard').mockReturnValue(new Promise((done) => (answer = done)));
    const trial = new Trial();
    const asked = trial.ask(wish, 0);
    trial.follow(null);
    answer(told(0));
    await asked;
    expect([trial.found, trial.busy]).toEqual([null, false]);
  });
});
