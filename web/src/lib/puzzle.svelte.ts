/** A puzzle being solved, and how many days in a row today's was solved at the first try: that is kept in this browser. */
import { tick } from 'svelte';
import { api, sentence } from './api';
import { quiet } from './lesson.svelte';
import { survey, travel } from './motion';
import type { Play } from './play.svelte';
import { moves, settings } from './settings.svelte';
import { counted, daysInARow } from './streak';
import type { PuzzleAnswer, PuzzleInfo, View } from './wire';

export class PuzzleRun {
  info = $state.raw<PuzzleInfo | null>(null);
  day = $state('');
  today = $state(0);
  answer = $state.raw<PuzzleAnswer | null>(null);
  problem = $state('');
  busy = $state(false);
  tries = $state(0);
  private readonly play: Play;

  constructor(play: Play) {
    this.play = play;
  }

  get daily(): boolean {
    return this.info?.number === this.today;
  }

  get days(): number {
    return this.info ? daysInARow(settings.puzzles[this.info.game], this.day) : 0;
  }

  /** A puzzle of a game; without a number today's. */
  async open(game: string, number: number): Promise<void> {
    try {
      const wanted = number || ((await api.puzzles()).puzzles.find((each) => each.game === game)?.number ?? 1);
      const moment = await api.puzzle(game, wanted);
      this.day = moment.day;
      this.today = moment.today;
      this.info = moment.info;
      this.play.show(moment.view);
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  async take(choice: string): Promise<void> {
    const info = this.info;
    if (!info || this.busy || this.answer?.right) return;
    this.busy = true;
    this.problem = '';
    try {
      const answer = await api.tryPuzzle(info.game, info.number, choice);
      const offered = this.play.choices.some((each) => each.text === choice);
      if (this.daily && offered) settings.puzzles[info.game] = counted(settings.puzzles[info.game], this.day, answer.right);
      if (offered) this.tries += 1;
      this.answer = answer;
      if (answer.view) this.show(answer.view);
    } catch (error) {
      this.problem = sentence(error);
    }
    this.busy = false;
  }

  private show(view: View): void {
    const before = survey(document.getElementById('table'));
    const last = this.play.now;
    this.play.show(quiet(view));
    const since = (last?.first ?? 0) + (last?.events.length ?? 0);
    const events = view.events.slice(Math.max(0, since - (view.first ?? 0)));
    if (events.length && moves()) void tick().then(() => travel(document.getElementById('table'), before, events));
  }
}
