import { describe, expect, it } from 'vitest';
import { arrowOf } from '../src/games/tech-chess/arrows';
import { checked, lastAction, moveNumber } from '../src/games/tech-chess/told';
import type { EventInfo } from '../src/lib/wire';

it('finds the kings in check where they were announced with the last turn', () => {
  const turn = { event: 'turn' as const };
  const check = { event: 'say' as const, choice: { text: 'check b6', verb: 'check', squares: ['b6'] } };
  expect(checked([turn, check], 0)).toEqual(['b6']);
  expect(checked([turn, check, turn], 0)).toEqual(['b6']);
  expect(checked([turn, check, { event: 'move' }, turn], 0)).toEqual([]);
});

it('finds them on one of two boards', () => {
  const check = { event: 'say' as const, seat: 3, choice: { text: 'check b6', verb: 'check', squares: ['b6'] } };
  expect(checked([{ event: 'turn' as const }, check], 1)).toEqual(['b6']);
  expect(checked([{ event: 'turn' as const }, check], 0)).toEqual([]);
});

describe('what the events say of a board', () => {
  const says = (verb: string, seat: number, ...squares: string[]): EventInfo => ({ event: 'say', seat, choice: { text: '', verb, squares } });

  it('is the last action on it, of a move where from and where to', () => {
    const events = [says('move', 0, 'a2', 'a3'), says('build', 2, 'b1'), says('check', 1, 'e1')];
    expect(lastAction(events, 0)).toEqual(['a2', 'a3']);
    expect(lastAction(events, 1)).toEqual(['b1']);
    expect(lastAction([], 0)).toEqual([]);
  });

  it('is no check any more once somebody acted', () => {
    const before = [{ event: 'turn' as const, seat: 0 }, says('check', 1, 'e1')];
    expect(checked(before, 0)).toEqual(['e1']);
    expect(checked([...before, says('move', 0, 'e1', 'e2')], 0)).toEqual([]);
  });
});

it('counts moves as the log does: the one after the last of Second is a new one', () => {
  expect(moveNumber([], 0)).toBe(0);
  expect(moveNumber([{ at: 1, head: 'move 3', seat: 0 }], 0)).toBe(3);
  expect(moveNumber([{ at: 1, head: 'move 3', seat: 1 }, { at: 2, seat: 1 }], 0)).toBe(4);
});

it('draws a move as an arrow from piece to goal, which keeps off both middles', () => {
  const { shaft, head } = arrowOf({ x: 0, y: 5 }, { x: 0, y: 3 }, 0);
  expect(shaft).toBe('M0.5 5.16Q0.5 4.5 0.5 4.08');
  expect(head.split(' ')[0]).toBe('0.5,3.74');
});
