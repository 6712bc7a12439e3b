/** Faces: every level of bots has a character, people get one by their name. Which bot is which the server's names say. */

export type Character = 'sprout' | 'pixel' | 'cog' | 'vega' | 'robot';

/** Level by level, the weakest first. */
const LEVELS = ['random', 'easy', 'medium', 'hard'];
const CHARACTERS: Record<string, Character> = { random: 'sprout', easy: 'pixel', medium: 'cog', hard: 'vega' };
export function characterOf(level: string): Character {
  return CHARACTERS[level] ?? 'robot';
}

/** From 1 to 4; 0 for a bot of another package, of which nothing is known. */
export function strength(level: string): number {
  return LEVELS.indexOf(level) + 1;
}

/** A number that stays with a name. */
export function numberOf(name: string): number {
  let number = 7;
  for (const letter of name) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return number;
}

export const GROUNDS: Record<Character, [string, string]> = {
  sprout: ['#ddefc9', '#3c7a3a'],
  pixel: ['#cfe6f7', '#1f6e7c'],
  cog: ['#fbddbe', '#b4480f'],
  vega: ['#e4d5f2', '#6b3a86'],
  robot: ['#e6ded0', '#5a5145'],
};

export interface Person {
  ground: string;
  ring: string;
  hair: string;
  skin: string;
  shirt: string;
  style: 'long' | 'bun' | 'short' | 'beard' | 'curly';
}

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const GROUND = ['#cfe0f5', '#f6d5cf', '#f7e3b0', '#f3d3dc', '#d5ebd8', '#dcd7f0'];
const RINGS = ['#1d5fa8', '#9a3b45', '#8a5a00', '#a32b50', '#2f7340', '#5b4a9c'];
const SHIRTS = ['#2f74bd', '#c4515a', '#d39a1e', '#b8446a', '#3f9158', '#7a67c2'];
const HAIRS = ['#22304a', '#4a2a22', '#1e1a17', '#3a2a1e', '#8a5a2b', '#b9863e', '#6d6a66'];
const SKINS = ['#f0c7a4', '#e9b08c', '#b97f56', '#8f5b3a', '#d99f73', '#6f442c'];
const STYLES = ['short', 'long', 'beard', 'bun', 'curly'] as const;

export function personOf(name: string): Person {
  const number = numberOf(name);
  const color = number % GROUND.length;
  return {
    ground: pick(GROUND, color),
    ring: pick(RINGS, color),
    shirt: pick(SHIRTS, color),
    hair: pick(HAIRS, Math.floor(number / 7)),
    skin: pick(SKINS, Math.floor(number / 53)),
    style: pick(STYLES, Math.floor(number / 311)),
  };
}
