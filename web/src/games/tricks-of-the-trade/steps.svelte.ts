/** An offer in the making can be changed anywhere: steps are taken back as far as needed and those after them taken again. */
import { untrack } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import type { Prompt, View } from '../../lib/wire';

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
  private sent = ''; // where the table stood when the last step was sent: until it has moved on, or says why not, no other is

  constructor(play: Play) {
    $effect(() => {
      const { now, note } = play;
      const wanted = this.wanted;
      if (wanted) untrack(() => this.go(play, now, note, wanted));
    });
  }

  private go(play: Play, now: View | null, note: string, wanted: readonly string[]): void {
    const prompt = now?.prompt;
    if (!now || !prompt?.who.includes(now.seat)) return this.stop();
    const here = [now.mark, ...(prompt.chosen ?? []).map((choice) => choice.text)].join();
    if (here === this.sent) return note ? this.stop() : undefined;
    const next = nextStep(prompt, wanted);
    const choice = prompt.choices?.find((each) => each.text === next);
    if (next !== 'undo' && !choice) return this.stop();
    this.sent = here;
    play.note = '';
    if (choice) play.take(choice);
    else play.door?.undo();
  }

  private stop(): void {
    this.wanted = null;
    this.sent = '';
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
