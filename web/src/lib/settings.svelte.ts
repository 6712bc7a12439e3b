/** What a person set for this browser; kept in it and nowhere else. */
import type { Order } from './faces';

/** The last day on which the puzzle of a game was tried, how that went, and how many days in a row it went well. */
export interface Streak {
  day: string;
  solved: boolean;
  days: number;
}

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'on' | 'off';
  sound: boolean;
  /** How long each turn of others stays in sight before the next one is shown. */
  pace: 'slow' | 'normal' | 'instant';
  cards: 'small' | 'medium' | 'large';
  order: Order;
  /** Whether the lesson of a game is offered at its first table, the games that are known, and those with hints on. */
  tips: boolean;
  learnt: string[];
  coached: string[];
  level: string;
  /** By game. */
  puzzles: Record<string, Streak>;
}

const KEY = 'techdeck.settings';
const DEFAULTS: Settings = { theme: 'auto', motion: 'auto', sound: true, pace: 'normal', cards: 'medium', order: 'domain', tips: true, learnt: [], coached: [], level: 'easy', puzzles: {} };

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...stored() });

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether cards travel; the system's wish counts unless the person said otherwise here. */
export function moves(): boolean {
  return settings.motion === 'on' || (settings.motion === 'auto' && !still.matches);
}

const system = $state({ dark: dark.matches });

/** Whether the page is dark now. */
export function isDark(): boolean {
  return settings.theme === 'auto' ? system.dark : settings.theme === 'dark';
}

function show(): void {
  const root = document.documentElement.dataset;
  system.dark = dark.matches;
  root.theme = isDark() ? 'dark' : 'light';
  root.cards = settings.cards;
  root.motion = moves() ? 'on' : 'off';
}

/** Shows the settings on the page and keeps them, now and whenever they change. */
export function applySettings(): void {
  dark.addEventListener('change', show);
  still.addEventListener('change', show);
  $effect(() => {
    show();
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
}
