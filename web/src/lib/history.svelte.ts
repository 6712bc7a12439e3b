/** What a page has shown of a game, to look back at. */
import { happened } from './merge';
import type { Play } from './play.svelte';
import type { View } from './wire';

const MOST = 1000;

export class History {
  views = $state.raw<readonly View[]>([]);
  private readonly play: Play;
  /** Which of them is looked at; -1 while it is the table as it is now. */
  readonly back: number = $derived.by(() => (this.play.past ? this.views.indexOf(this.play.past) : -1));

  constructor(play: Play) {
    this.play = play;
  }

  /** From which event on a moment can be shown again. */
  get from(): number {
    return this.views[0] ? happened(this.views[0]) : 0;
  }

  add(view: View): void {
    const kept = this.views.filter((each) => happened(each) < happened(view));
    if (kept.length === this.views.length || this.views.at(-1)?.seq !== view.seq) this.views = [...kept.slice(1 - MOST), view];
  }

  lookAt(number: number): void {
    this.play.past = number < this.views.length - 1 ? (this.views[number] ?? null) : null;
    this.play.drop();
  }

  /** The number of the view in which an event had happened. */
  at(event: number): number {
    return this.views.findIndex((each) => happened(each) > event);
  }

  clear(): void {
    this.views = [];
  }
}
