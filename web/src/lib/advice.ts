/** Hints, one at a time and each at three depths: the guide waits with its next one, and who asks meanwhile hears that it is coming. */
import type { Play } from './play.svelte';
import type { Advice as Coaching } from './wire';

const DEEPEST = 2;
const PATIENCE = 20_000; // a lost connection brings none

export class Advice {
  private since = 0; // when the awaited one was asked for
  private again = false;
  private wished = false; // by this person, and not by the guide
  private readonly play: Play;
  private readonly ask: () => void;

  constructor(play: Play, ask: () => void) {
    this.play = play;
    this.ask = ask;
  }

  /** For the guide. */
  advise(): void {
    this.again = this.awaited();
    if (this.again || !this.play.now?.table.hints || !this.play.choices.length) return;
    this.since = Date.now();
    this.ask();
  }

  /** For who wishes one. */
  hint(): void {
    if (this.play.coaching) {
      this.deepen(this.play.coaching);
      return;
    }
    this.wished = true;
    if (this.awaited()) this.play.note = 'Still thinking about your hint…';
    else if (this.play.now?.table.hints) this.advise();
    else this.ask();
  }

  /** Who wished it hears what to think about first; the guide marks the choice at once. */
  came(hint: Coaching): void {
    this.play.coaching = { hint, depth: this.wished ? 0 : -1 };
    if (this.wished) this.play.note = '';
    else this.play.hinted = hint.choice;
    this.wished = false;
    this.since = 0;
    if (this.again) this.advise();
  }

  /** The choice and why, then what would follow. */
  private deepen(now: { hint: Coaching; depth: number }): void {
    this.play.coaching = { hint: now.hint, depth: Math.min(now.depth + 1, DEEPEST) };
    if (now.depth + 1 > 0) this.play.hinted = now.hint.choice;
  }

  /** It was answered with words instead. */
  refused(): void {
    this.since = 0;
    this.again = false;
  }

  private awaited(): boolean {
    return Date.now() - this.since < PATIENCE;
  }
}
