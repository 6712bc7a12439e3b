/** The layout of a game is the file of its name in `games/`; a game without one is drawn from its places. */
import type { Component, Snippet } from 'svelte';

export type Layout = Component<{ prompt: Snippet }>;
type Loaded = () => Promise<{ default: Layout }>;

const FILES: Record<string, Loaded> = import.meta.glob<{ default: Layout }>('../games/*.svelte');
const ANY: Loaded = () => import('../parts/AnyGame.svelte');

export async function layoutOf(game: string): Promise<Layout> {
  return (await (FILES[`../games/${game}.svelte`] ?? ANY)()).default;
}
