/** The layout of each game. */
import type { Component, Snippet } from 'svelte';
import Pairadox from './Pairadox.svelte';
import Paradoxical from './Paradoxical.svelte';
import TechChess from './TechChess.svelte';
import TechCity from './TechCity.svelte';
import Tricks from './Tricks.svelte';

export const LAYOUTS: Record<string, Component<{ prompt: Snippet }>> = {
  paradoxical: Paradoxical,
  pairadox: Pairadox,
  'tech-chess': TechChess,
  'tech-city': TechCity,
  'tricks-of-the-trade': Tricks,
};
