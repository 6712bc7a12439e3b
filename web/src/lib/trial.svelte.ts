/** A card that is tried on the server whenever its words are right and have changed. */
import { api, sentence } from './api';
import type { Tried } from './wire';

export interface Wish {
  text: string;
  game: string;
  card: string;
}
const SOON = 500; // milliseconds after the words were found right

export class Trial {
  found = $state.raw<Tried | null>(null);
  /** Why there is nothing to see. */
  words = $state('');
  busy = $state(false);
  /** What `found` is of: nothing else is shown as if it were. */
  #of = $state('');
  #about = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;

  /** Whether what is shown is what these words do. */
  fresh(wish: Wish | null): boolean {
    return !!wish && keyOf(wish) === this.#of;
  }

  /** Another card or another game: what was seen is of no use. */
  look(game: string, card: string): void {
    const about = `${game} ${card}`;
    if (about === this.#about) return;
    this.#about = about;
    this.found = null;
    this.words = '';
    this.#of = '';
  }

  /** Tries what is wished for, if that was not done; while nothing can be, the last trial stays. */
  follow(wish: Wish | null): void {
    this.close();
    if (wish && !this.fresh(wish)) this.#timer = setTimeout(() => void this.ask(wish, 0), SOON);
  }

  async again(wish: Wish): Promise<void> {
    await this.ask(wish, (this.found?.deal ?? -1) + 1);
  }

  async ask(wish: Wish, deal: number): Promise<void> {
    this.close();
    const round = this.#round;
    this.busy = true;
    let found: Tried | null = null;
    let words = '';
    try {
      found = await api.tryCard({ ...wish, deal });
      words = found.words;
    } catch (error) {
      words = sentence(error);
    }
    if (round !== this.#round) return;
    [this.found, this.words, this.#of, this.busy] = [found, words, keyOf(wish), false];
  }

  /** What is under way is of no interest any more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#round++;
    this.busy = false;
  }
}

/** The name of an edition changes nothing. */
function keyOf({ text, game, card }: Wish): string {
  return [game, card, text.replace(/^edition = .*$/m, '')].join('\n');
}
