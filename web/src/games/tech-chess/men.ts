/** The men of chess that values stand for, as the rules page has them; only for the picture. */
import { faceOf } from '../../lib/cards';

export type Role = 'pawn' | 'rook' | 'knight' | 'queen' | 'king';

const ROLES: Record<number, Role> = { 1: 'rook', 11: 'knight', 12: 'queen', 13: 'king' };

export function roleOf(code: string): Role {
  return ROLES[faceOf(code).value] ?? 'pawn';
}

/** Icons of the men; the pawn is drawn here. */
export const FIGURES: Partial<Record<Role, string>> = { rook: 'castle-turret', knight: 'horse', queen: 'crown', king: 'crown-cross' };
export const PAWN =
  'M128 28a40 40 0 0 1 25 71h19a9 9 0 0 1 0 18h-14c2 34 14 54 34 71H64c20-17 32-37 34-71H84a9 9 0 0 1 0-18h19a40 40 0 0 1 25-71zM56 200h144a10 10 0 0 1 10 10v10a10 10 0 0 1-10 10H56a10 10 0 0 1-10-10v-10a10 10 0 0 1 10-10z';
