import { describe, expect, it } from 'vitest';
import { checked } from '../src/games/check';
import { cardName } from '../src/lib/cards';
import { Answered, handTo } from '../src/lib/device';
import { howMany, parted, told } from '../src/lib/telling';
import type { ChoiceInfo, View } from '../src/lib/wire';
import { label, step, wanted } from '../src/words/choices';

const view = (seat: number, who: number[], choices: string[] = [], held = [0, 2, 3]): View =>
  ({ seat, seq: 7, table: { held }, prompt: { who, choices: choices.map((text) => ({ text })) } }) as unknown as View;

describe('several people at one device', () => {
  it('goes to who is asked, and stays with who has something to choose', () => {
    expect(handTo(view(0, [2]), new Set())).toBe(2);
    expect(handTo(view(0, [0, 2], ['bid 1']), new Set())).toBe(-1);
  });

  it('stays while somebody at another device is asked, and where one sits alone', () => {
    expect(handTo(view(0, [1]), new Set())).toBe(-1);
    expect(handTo(view(0, [1], [], [0]), new Set())).toBe(-1);
  });

  it('goes round once while all choose in secret', () => {
    const answered = new Answered();
    answered.add(7, 0);
    expect(handTo(view(2, [0, 2, 3]), answered.at(7))).toBe(3);
    answered.add(7, 2);
    expect(handTo(view(3, [0, 2, 3]), answered.at(7))).toBe(-1);
    expect(handTo(view(3, [0, 2, 3]), answered.at(8))).toBe(0);
  });
});

it('finds the kings in check where they were announced with the last turn', () => {
  const turn = { event: 'turn' as const, words: "Bo's turn" };
  const check = { event: 'say' as const, words: 'Ana: check b6.', choice: { text: 'check b6', verb: 'check', squares: ['b6'] } };
  expect(checked([turn, check], 0)).toEqual(['b6']);
  expect(checked([turn, check, turn], 0)).toEqual(['b6']);
  expect(checked([turn, check, { event: 'move', words: 'Bo: b6b5.' }, turn], 0)).toEqual([]);
});

const NAMES = { card: (code: string) => cardName(code), name: (seat: number) => ['Ana', 'Bo'][seat] ?? '' };

describe('sentences', () => {
  it('are taken apart where they name cards', () => {
    expect(parted('Ana takes 12K.', '', true).filter((part) => part.card)).toEqual([{ text: '12K', card: '12K' }]);
    expect(parted('Ana plays FBT.', '', false).filter((part) => part.card)).toEqual([{ text: 'Filled Blue Triangle', card: 'FBT' }]);
    expect(parted('Ana plays 7S over N12.', 'N12', false).map((part) => part.text)).toEqual(['Ana plays ', '7♠', ' over ', 'N12', '.']);
    expect(parted('Ana puts S into the trick.', 'S', false).map((part) => part.text)).toEqual(['Ana puts ', 'Square', ' into the trick.']);
    expect(parted('Ana: Nd6e4.', '', true).every((part) => !part.card)).toBe(true);
  });

  it('do not tell card by card that a trick is put away', () => {
    const away = { event: 'move' as const, words: 'Ana discards R from the trick.', source: 'trick', place: 'discard' };
    expect(told([away])).toEqual([]);
  });

  it('say what was chosen so far', () => {
    expect(step({ text: 'give 10T', verb: 'give', cards: ['10T'] }, NAMES)).toMatchObject({ card: '10T', words: 'given', down: false });
    expect(step({ text: 'blind 7K', verb: 'blind', cards: ['7K'] }, NAMES)).toMatchObject({ card: '7K', down: true });
    expect(step({ text: 'want domain S', verb: 'want domain', domain: 'S' }, NAMES).words).toBe('for any card of Science');
    expect(step({ text: 'pay 9T 10K', verb: 'pay', cards: ['9T', '10K'] }, NAMES).words).toBe('paid with 9 of Technology and 10 of Knowledge');
    expect(step({ text: 'card 7K', cards: ['7K'] }, NAMES)).toMatchObject({ card: '7K', words: '' });
    expect(['any', 'value 8', 'domain S', '4V'].map((text) => wanted(text, NAMES))).toEqual(['any card', 'any 8', 'any card of Science', 'the 4 of Service']);
  });

  it('read on buttons by what a choice is about', () => {
    const labels = (...choices: ChoiceInfo[]): string[] => choices.map((choice) => label(choice, NAMES));
    expect(labels({ text: 'bid 3', verb: 'bid', number: 3 }, { text: 'value 7', value: 7 }, { text: 'domain K', domain: 'K' })).toEqual(['3', '7', 'Knowledge']);
    expect(labels({ text: 'side 11 S', verb: 'side', value: 11, domain: 'S' }, { text: 'trade 1', verb: 'trade', seat: 1 })).toEqual(['Science (11)', 'Offer Bo a trade']);
    expect(labels({ text: 'claim two-pairs', verb: 'claim' }, { text: 'deck 2', deck: 2 }, { text: 'frob', verb: 'frob' })).toEqual(['Claim two pairs', 'Deck 2', 'frob']);
  });
});

it('finds them on one of two boards', () => {
  const check = { event: 'say' as const, seat: 3, words: 'Vega: check b6.', choice: { text: 'check b6', verb: 'check', squares: ['b6'] } };
  expect(checked([{ event: 'turn' as const, words: "Bo's turn" }, check], 1)).toEqual(['b6']);
  expect(checked([{ event: 'turn' as const, words: "Bo's turn" }, check], 0)).toEqual([]);
});

it('says how many can play', () => {
  expect([[2, 3, 4], [2, 4], [4]].map(howMany)).toEqual(['2 to 4', '2 or 4', '4']);
});
