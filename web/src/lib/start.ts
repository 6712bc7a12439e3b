/** Begins games with as few questions as possible. */
import { api } from './api';
import { go } from './router.svelte';
import { settings } from './settings.svelte';
import type { GameInfo } from './wire';

/** How many sit at a table when nobody says otherwise: a first game is a short one, against one bot. */
export function usualSeats(game: GameInfo): number {
  const wanted = settings.tips && !settings.learnt.includes(game.name) ? 2 : 3;
  return game.seats.filter((count) => count <= wanted).at(-1) ?? game.seats[0] ?? 2;
}

export function levelFor(game: GameInfo): string {
  return game.levels.includes(settings.level) ? settings.level : (game.levels.find((level) => level !== 'random') ?? game.levels[0] ?? 'easy');
}

/** A game against bots, at once. */
export async function playNow(game: GameInfo, seats = usualSeats(game), options: Record<string, string | number> = {}): Promise<void> {
  const level = levelFor(game);
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, at) => [at + 1, level]));
  const table = await api.create({ game: game.name, seats, options, bots, sit: 0, public: false });
  await api.start(table.id, null);
  go(`/t/${table.id}`);
}
