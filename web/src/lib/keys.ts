/** Whole games by keyboard: numbers for buttons, arrows between what can be chosen, letters for the rest. */
import type { Play } from './play.svelte';

export interface Keyed {
  undo(): void;
  hint(): void;
  recall(): void;
}

const FIELDS = 'input, textarea, select, [contenteditable]';

export function keys(event: KeyboardEvent, play: Play, keyed: Keyed): void {
  const target = event.target as Element | null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(FIELDS)) return;
  const key = event.key.toLowerCase();
  if (/^[0-9]$/.test(key)) {
    const button = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (button) {
      event.preventDefault();
      button.click();
    }
  } else if (key === 'arrowright' || key === 'arrowleft') {
    if (step(key === 'arrowright' ? 1 : -1)) event.preventDefault();
  } else if (key === 'escape') play.drop();
  else if (key === 'u' && play.view?.prompt?.undo) keyed.undo();
  else if (key === 'h' && play.choices.length) keyed.hint();
  else if (key === 'r') keyed.recall();
}

/** Moves the focus to the next thing that can be chosen, round and round. */
function step(by: 1 | -1): boolean {
  const open = [...document.querySelectorAll<HTMLElement>('[data-can]')].filter((each) => each.getClientRects().length > 0);
  if (open.length === 0) return false;
  const at = open.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : open.length - 1) : (at + by + open.length) % open.length;
  open[next]?.focus();
  return true;
}
