/** An offer in the making can be changed anywhere: steps are taken back as far as needed and those after them taken again. */
import { untrack } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import type { Prompt } from '../../lib/wire';

/** What comes next on the way to the wanted steps; nothing where they are made, or cannot be. */
export function nextStep(prompt: Prompt, wanted: readonly string[]): 'undo' | string | null {
  const made = (prompt.chosen ?? []).map((choice) => choice.text);
  const same = made.findIndex((text, at) => text !== wanted[at]);
  if (same >= 0) return prompt.undo ? 'undo' : null;
  const next = wanted[made.length];
  return next !== undefined && prompt.choices?.some((choice) => choice.text === next) ? next : null;
}

export class Steps {
  private wanted = $state.raw<readonly string[] | null>(null);

  constructor(play: Play) {
    $effect(() => {
      const { now } = play;
      const wanted = this.wanted;
      const prompt = now?.prompt;
      if (!wanted) return;
      untrack(() => {
        if (!prompt?.who.includes(now?.seat ?? -1)) {
          this.wanted = null;
          return;
        }
        const next = nextStep(prompt, wanted);
        const choice = prompt.choices?.find((each) => each.text === next);
        if (next === 'undo') play.door?.undo();
        else if (choice) play.take(choice);
        else this.wanted = null;
      });
    });
  }

  /** The steps as they will be: what is changed next is changed there, though the table has not come so far. */
  plan(made: readonly string[]): readonly string[] {
    return this.wanted ?? made;
  }

  /** Goes on until these are the steps of what is asked now. */
  make(wanted: readonly string[]): void {
    this.wanted = wanted;
  }
}
