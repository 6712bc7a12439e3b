/** Begins games with as few questions as possible. */
import { api } from './api';
import { go } from './router.svelte';
import { settings } from './settings.svelte';
import type { BotInfo, GameInfo, LessonInfo, NewTable, TableInfo } from './wire';

/** How many sit at a table when nobody says otherwise: a first game is a short one, against one bot. */
export function usualSeats(game: GameInfo): number {
  const wanted = settings.tips && !settings.learnt.includes(game.name) ? 2 : 3;
  return game.seats.filter((count) => count <= wanted).at(-1) ?? game.seats[0] ?? 2;
}

/** The bot that this person chose to play against, or the first there is that knows the game. */
export function opponent(game: GameInfo): BotInfo | undefined {
  return game.bots.find((bot) => bot.level === settings.level) ?? game.bots.find((bot) => bot.level !== 'random') ?? game.bots[0];
}

export function levelFor(game: GameInfo): string {
  return opponent(game)?.level ?? 'easy';
}

/** All options of a game as they are when it is to begin at once. */
export function usualOptions(game: GameInfo): Record<string, string | number> {
  return { ...Object.fromEntries(game.options.map((option) => [option.name, option.default])), ...game.quick };
}

export function against(level: string, seats: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: seats - 1 }, (_, at) => [at + 1, level]));
}

/** A game against bots, at once. */
export async function playNow(game: GameInfo, seats = usualSeats(game)): Promise<void> {
  const table = await api.create({ game: game.name, seats, options: usualOptions(game), bots: against(levelFor(game), seats), sit: 0, public: false });
  await api.start(table.id, null);
  go(`/t/${table.id}`);
}

/** Somebody knows a game: nobody offers to teach it any more. */
export function knows(game: string): void {
  if (!settings.learnt.includes(game)) settings.learnt = [...settings.learnt, game];
}

/** Turns hints at every turn of a game on or off. */
export function coach(game: string, on: boolean): void {
  settings.coached = [...settings.coached.filter((name) => name !== game), ...(on ? [game] : [])];
}

/** The short game after a lesson, with hints on: at the table that waits, or at a new one. */
export async function practise(lesson: LessonInfo, waits: string): Promise<void> {
  knows(lesson.game);
  coach(lesson.game, true);
  if (waits) return go(waits);
  const { game, seats, options, level } = lesson;
  const table = await api.create({ game, seats, options, bots: against(level, seats), sit: 0, public: false, hints: true });
  await api.start(table.id, null);
  go(`/t/${table.id}`);
}

export function linkOf(table: TableInfo): string {
  return `${location.origin}/t/${table.id}`;
}

/** Puts the link of a table where it can be pasted from; false where the browser does not let us. */
export async function copyLink(table: TableInfo): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(linkOf(table));
    return true;
  } catch {
    return false;
  }
}

/** A table for a friend: it is made, its link is copied, and one waits there. */
export async function invite(game: GameInfo, setup: Partial<NewTable> = {}): Promise<void> {
  const seats = game.seats.find((count) => count > 1) ?? 1;
  const table = await api.create({ game: game.name, seats, options: usualOptions(game), bots: {}, sit: 0, public: false, ...setup });
  go(`/t/${table.id}${(await copyLink(table)) ? '?copied' : ''}`);
}
