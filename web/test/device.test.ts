import { describe, expect, it } from 'vitest';
import { checked } from '../src/games/check';
import { Answered, handTo } from '../src/lib/device';
import { parted, told } from '../src/lib/telling';
import type { View } from '../src/lib/wire';
import { step, wanted } from '../src/words/choices';

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
  const check = { event: 'say' as const, words: 'Ana: check b6.', choice: 'check b6' };
  expect(checked([turn, check])).toEqual(['b6']);
  expect(checked([turn, check, turn])).toEqual(['b6']);
  expect(checked([turn, check, { event: 'move', words: 'Bo: b6b5.' }, turn])).toEqual([]);
});

describe('sentences', () => {
  it('are taken apart where they name cards', () => {
    expect(parted('Ana takes 12K and FBT.').filter((part) => part.card)).toEqual([
      { text: '12K', card: '12K' },
      { text: 'Filled Blue Triangle', card: 'FBT' },
    ]);
    expect(parted('Ana puts S into the trick.', 'S').map((part) => part.text)).toEqual(['Ana puts ', 'Square', ' into the trick.']);
    expect(parted('Ana: Nd6e4.').every((part) => !part.card)).toBe(true);
  });

  it('do not tell card by card that a trick is put away', () => {
    const away = { event: 'move' as const, words: 'Ana discards R from the trick.', source: 'trick', place: 'discard' };
    expect(told([away])).toEqual([]);
  });

  it('say what was chosen so far', () => {
    expect(step('give 10T')).toMatchObject({ card: '10T', words: 'given', down: false });
    expect(step('blind 7K')).toMatchObject({ card: '7K', down: true });
    expect(step('want domain S').words).toBe('for any card of Science');
    expect(wanted('value 8')).toBe('any 8');
  });
});
