/** The bots of this server: who stands for each level, as its games list them. */
import type { BotInfo, GameInfo } from './wire';

const known = $state<{ bots: BotInfo[] }>({ bots: [] });

export function meet(games: readonly GameInfo[]): void {
  const found = new Map<string, BotInfo>();
  for (const bot of games.flatMap((game) => game.bots)) found.set(bot.level, bot);
  known.bots = [...found.values()];
}

/** Everybody who plays some game here. */
export function bots(): readonly BotInfo[] {
  return known.bots;
}

/** Whether a level is known by this one, who looks as it is drawn; others of that level have another colour. */
export function isFirst(name: string): boolean {
  return !known.bots.length || known.bots.some((bot) => bot.name === name);
}
