import { describe, expect, it } from 'vitest';
import { at, bounds, building, HIGH } from '../src/games/tech-city/iso';
import { laidIn } from '../src/games/tech-city/room';
import { plotsOf, reasonsOf } from '../src/games/tech-city/plots';

const cell = (column: number, row: number, points: number) => ({ text: `cell ${column},${row}`, verb: 'cell', cell: [column, row] as [number, number], points, words: 'two other 7s +2' });

describe('plots', () => {
  it('are best where others score less, and go from the back to the front', () => {
    const plots = plotsOf([cell(1, 1, 2), cell(0, -1, 3), cell(0, 1, 3), { text: 'pass', verb: 'pass' }]);
    expect(plots.map((plot) => plot.cell)).toEqual([[0, -1], [0, 1], [1, 1]]);
    expect(plots.map((plot) => plot.best)).toEqual([true, true, false]);
    expect(plotsOf([cell(0, 1, 2), cell(1, 0, 2)]).some((plot) => plot.best)).toBe(false);
  });
  it('say their reasons a line each', () => {
    expect(reasonsOf('two other 7s +2, two of your companies next door +1')).toEqual([
      { words: 'two other 7s', points: '+2' },
      { words: 'two of your companies next door', points: '+1' },
    ]);
    expect(reasonsOf('no points')).toEqual([{ words: 'no points', points: '' }]);
  });
});

describe('buildings', () => {
  it('never reach with their sign to the plot two rows behind', () => {
    for (const domain of 'KSTV') for (let value = 1; value <= 13; value++) expect(building(`${value}${domain}`, [0, 0]).top + 34).toBeLessThan(HIGH);
  });
  it('have a picture around all of them', () => {
    const box = bounds([[0, 0], [2, -1]]);
    expect(at([2, -1])[0]).toBeLessThan(box.left + box.width);
    expect(at([0, 0])[0]).toBeGreaterThan(box.left);
  });
});

describe('the room of the city', () => {
  const view = { wide: 1000, high: 500 };
  const corner = [{ right: 0, top: 0, wide: 200, high: 100 }];
  it('is the largest in which no sign lies under a corner', () => {
    const rooms = [0, 300].map((right) => ({ top: 0, right, bottom: 0, left: 0 }));
    const city = { wide: 992, high: 200 };
    expect(laidIn(rooms, view, city, [[100, 100]], corner, 0.1, 2)).toEqual({ zoom: 1, padding: rooms[0] });
    expect(laidIn(rooms, view, city, [[990, -100]], corner, 0.1, 2).padding).toEqual(rooms[1]);
  });
  it('is never smaller than what can be read', () => {
    expect(laidIn([{ top: 0, right: 0, bottom: 0, left: 0 }], view, { wide: 9000, high: 9000 }, [], corner, 0.4, 2).zoom).toBe(0.4);
  });
});
