import { describe, expect, it } from 'vitest';
import { change, fairCurve, levelAt, luckWords, momentPath, openCurve, rankWords } from '../src/lib/analysis';
import type { ChoiceCost, GameAnalysis, KeyMoment } from '../src/lib/wire';

const cost = (step: number, seat: number, before: number, after: number): ChoiceCost => ({ step, turn: step, seat, before, after, cost: before - after });
const key = (step: number, changed: number, kind: KeyMoment['kind'] = 'mistake'): KeyMoment => ({ step, turn: step, kind, title: [''], change: changed, why: [], line: [], bars: [], played: '', trials: 0 });

describe('the curve of a seat', () => {
  it('is what it could think before and after each of its choices, and then the result', () => {
    const points = fairCurve([cost(1, 0, 0.5, 0.4), cost(2, 1, 0.6, 0.6), cost(3, 0, 0.45, 0.5)], 0, 4, 1);
    expect(points).toEqual([
      { step: 0, chance: 0.5 },
      { step: 1, chance: 0.4 },
      { step: 2, chance: 0.45 },
      { step: 3, chance: 0.45 },
      { step: 4, chance: 1 },
    ]);
  });

  it('with all hands open is that of its side', () => {
    const found: GameAnalysis = { progress: 1, open: true, chances: { sides: [[0, 2], [1, 3]], moments: [{ step: 0, turn: 1, chances: [0.7, 0.3] }], deciding: [] } };
    expect(openCurve(found, 3)).toEqual([{ step: 0, chance: 0.3 }]);
  });

  it('has a level between two points', () => {
    expect(levelAt([{ step: 0, chance: 0 }, { step: 4, chance: 1 }], 1)).toBe(0.25);
    expect(levelAt([], 3)).toBe(0.5);
  });
});

describe('words of an analysis', () => {
  it('tells changes with their sign', () => {
    expect([change(0.13), change(-0.18)]).toEqual(['+13\u00a0%', '−18\u00a0%']);
  });

  it('ranks what a choice cost', () => {
    const moments = [key(3, -0.1), key(5, -0.2), key(7, 0.3, 'luck')];
    expect(moments.map((moment) => rankWords(moment, moments, 'your'))).toEqual(['Turn 3, your second costliest choice', 'Turn 5, your costliest choice', "Turn 7: nobody's choice"]);
  });

  it('weighs luck against what choices cost', () => {
    const luck = { deal: 0.05, drawn: 0.04, own: -0.3, others: 0.5, share: 0.3 };
    expect(luckWords(luck, true, [0.06, 0.05])).toBe('The cards were kind to you. 2 choices cost more than all luck together.');
    expect(luckWords({ ...luck, deal: -0.04 }, true, [])).toBe('The cards favoured nobody. No choice cost much.');
  });

  it('has an address for every moment', () => {
    expect(momentPath('abc', 1, 20, true)).toBe('/analysis/abc?seat=1&step=20&open=1');
  });
});
