/** A click on the table or a key goes on to what waits, and does nothing else: what appears under the pointer is not chosen. */
const FIELDS = 'input, textarea, select, [contenteditable]';
const QUIET = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

export interface Skipped {
  /** Whether something is held or waits, which the next click goes on to. */
  waits(): boolean;
  go(): void;
  /** Whatever is only marked may go as well. */
  wipe(): void;
}

export function skipClick(event: MouseEvent, skipped: Skipped): void {
  const target = event.target as Element | null;
  if (!skipped.waits()) skipped.wipe();
  else if (target?.closest('#table') && !target.closest('.prompt')) swallow(event, skipped);
}

export function skipKey(event: KeyboardEvent, skipped: Skipped): void {
  const target = event.target as Element | null;
  if (QUIET.has(event.key) || event.ctrlKey || event.metaKey || event.altKey || target?.closest(FIELDS)) return;
  if (!skipped.waits()) skipped.wipe();
  else if (!target?.closest('a, button') || target.closest('#table')) swallow(event, skipped);
}

function swallow(event: Event, skipped: Skipped): void {
  event.preventDefault();
  event.stopPropagation();
  skipped.go();
}
