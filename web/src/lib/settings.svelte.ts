/** What a person set for this browser; kept in it and nowhere else. */
import type { Order } from './faces';

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'on' | 'off';
  sound: boolean;
  cards: 'small' | 'medium' | 'large';
  order: Order;
  /** Whether first games are guided, and the games that are known. */
  tips: boolean;
  learnt: string[];
  level: string;
}

const KEY = 'techdeck.settings';
const DEFAULTS: Settings = { theme: 'auto', motion: 'auto', sound: false, cards: 'medium', order: 'domain', tips: true, learnt: [], level: 'easy' };

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

function show(): void {
  const root = document.documentElement.dataset;
  root.theme = settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;
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
