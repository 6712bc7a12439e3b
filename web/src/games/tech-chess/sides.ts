/** Who plays where: seats 0 and 1 on board one, seats 2 and 3 on board two, partners on opposite sides (CH-40). */
import { faceOf } from '../../lib/cards';

/** 0 for First, who plays Science and Service, and 1 for Second. */
export function sideOf(seat: number, first: number): number {
  return (seat ^ first ^ (seat >> 1)) & 1;
}

export function sideOfCard(code: string): number {
  return 'SV'.includes(faceOf(code).domain ?? '') ? 0 : 1;
}

/** Whose piece a card is on a board. */
export function ownerOf(code: string, board: number, first: number): number {
  return 2 * board + (sideOfCard(code) ^ first ^ board);
}

/** The seats in the order of their turns (CH-42). */
export function inTurn(first: number): number[] {
  return [first, 3 - first, first ^ 1, first ^ 2];
}
