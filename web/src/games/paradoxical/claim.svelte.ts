/** A claim in one click: its steps that have one possibility are answered as they are asked. What was taken back is asked again. */
import { untrack } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import type { ChoiceInfo, Outlook, Prompt } from '../../lib/wire';

/** The next card of a claim where there is no choice: so many are on offer as the set still takes, or only one. */
export function forced(prompt: Prompt, outlook: Outlook | undefined): ChoiceInfo | null {
  const choices = prompt.choices ?? [];
  const left = (outlook?.cards.length ?? 0) - (prompt.chosen?.length ?? 0);
  return choices.length === 1 || (left > 0 && choices.length === left) ? (choices[0] ?? null) : null;
}

/** Whether a claim went one step on, and did not come back from an undo. */
export function goesOn(before: Step, now: Step): boolean {
  if (now.kind !== 'claim') return false;
  return before.kind === 'claim' ? now.chosen > before.chosen : before.kind === 'turn' && now.chosen === 0;
}

export interface Step {
  seq: number;
  kind: string;
  chosen: number;
}

export function claimInOne(play: Play): void {
  let before: Step = { seq: -1, kind: '', chosen: 0 };
  $effect(() => {
    const { now } = play;
    const prompt = now?.prompt;
    if (!now || !prompt || now.seq === before.seq) return;
    const step = { seq: now.seq, kind: prompt.kind ?? '', chosen: prompt.chosen?.length ?? 0 };
    const on = goesOn(before, step) && prompt.who.includes(now.seat);
    before = step;
    const next = on ? forced(prompt, untrack(() => play.position('paradoxical')).outlook?.[0]) : null;
    if (next) untrack(() => play.take(next));
  });
}
