import { describe, expect, it } from 'vitest';
import { cardName } from '../src/lib/cards';
import { Answered, handTo } from '../src/lib/device';
import { howMany, parted } from '../src/lib/telling';
import type { ChoiceInfo, View } from '../src/lib/wire';
import { label, meaning, step } from '../src/words/choices';

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

const NAMES = { card: (code: string) => cardName(code), name: (seat: number) => ['Ana', 'Bo'][seat] ?? '' };

describe('sentences', () => {
  it('are taken apart where they name cards', () => {
    expect(parted('Ana takes 12K.', true).filter((part) => part.card)).toEqual([{ text: '12K', card: '12K' }]);
    expect(parted('Ana plays FBT.', false).filter((part) => part.card)).toEqual([{ text: 'Filled Blue Triangle', card: 'FBT' }]);
    expect(parted('Ana: Nd6e4.', true).every((part) => !part.card)).toBe(true);
  });

  it('say what was chosen so far', () => {
    expect(step({ text: 'give 10T', label: 'by name', cards: ['10T'] }, NAMES)).toEqual({ card: '10T', words: 'by name' });
    expect(step({ text: 'want 4V', label: 'for the 4 of Service', verb: 'want', cards: ['4V'] }, NAMES)).toEqual({ card: '', words: 'for the 4 of Service' });
    expect(step({ text: 'pay 9T 10K', verb: 'pay', cards: ['9T', '10K'] }, NAMES).words).toBe('9 of Technology and 10 of Knowledge');
    expect(step({ text: 'card 7K', cards: ['7K'] }, NAMES)).toEqual({ card: '7K', words: '' });
  });

  it('read on buttons by what a choice is about', () => {
    const labels = (...choices: ChoiceInfo[]): string[] => choices.map((choice) => label(choice, NAMES));
    expect(labels({ text: 'bid 3', verb: 'bid', number: 3 }, { text: 'value 7', value: 7 }, { text: 'domain K', domain: 'K' })).toEqual(['3', '7', 'Knowledge']);
    expect(labels({ text: 'claim two-pairs', label: 'Claim two pairs' }, { text: 'deck 2', deck: 2 }, { text: 'frob', verb: 'frob' })).toEqual(['Claim two pairs', 'Deck 2', 'frob']);
    expect(meaning({ text: 'pass', label: 'Pass', words: 'pass' }, NAMES)).toBe('');
  });
});


it('says how many can play', () => {
  expect([[2, 3, 4], [2, 4], [4]].map(howMany)).toEqual(['2 to 4', '2 or 4', '4']);
});
