/** A lesson being taken: which step, what was chosen in it, what is said. The server knows the rules, and keeps nothing. */
import { tick } from 'svelte';
import { api, sentence } from './api';
import { survey, travel } from './motion';
import type { Play } from './play.svelte';
import { moves, settings } from './settings.svelte';
import { plain } from './telling';
import type { LessonInfo, LessonMoment, LessonStep, View } from './wire';

const PAUSES = { slow: 1500, normal: 900, instant: 0 };
const SHOWN = 900; // milliseconds between pointing at something and doing it

/** `reads`: there is nothing to do; `asks`: it is for the learner; `done`: they did it; `end`: all steps are. */
export type Mode = 'reads' | 'asks' | 'done' | 'end';

export class LessonRun {
  info = $state.raw<LessonInfo | null>(null);
  at = $state(0);
  mode = $state<Mode>('reads');
  /** What the right choice brought, or why a choice is not right. */
  said = $state.raw<{ words: string; right: boolean } | null>(null);
  problem = $state('');
  busy = $state(false);
  /** Whether the hand points at what is right. */
  points = $state(false);
  /** The right choice as it is shown. */
  shown = $state('');
  heard = $state('');
  private made: string[] = [];
  private turn = 0; // tells what comes too late
  private readonly game: string;
  private readonly play: Play;

  constructor(game: string, play: Play) {
    this.game = game;
    this.play = play;
  }

  get step(): LessonStep | null {
    return this.info?.steps[this.at] ?? null;
  }

  async open(at: number): Promise<void> {
    try {
      this.info = await api.lesson(this.game);
      await this.begin(Math.min(Math.max(0, at), this.info.steps.length));
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  async begin(at: number): Promise<void> {
    const steps = this.info?.steps ?? [];
    this.reset();
    const turn = this.turn;
    this.at = at;
    this.mode = at >= steps.length ? 'end' : steps[at]?.ask ? 'asks' : 'reads';
    if (this.mode === 'end' && this.play.now) return this.play.show(quiet(this.play.now));
    try {
      const moment = await api.lessonStep(this.game, Math.min(at, steps.length - 1));
      if (turn === this.turn) this.show(moment);
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  private reset(): void {
    this.turn += 1;
    this.made = [];
    this.said = null;
    this.points = this.busy = false;
    this.problem = this.shown = '';
  }

  next(): Promise<void> {
    return this.begin(this.at + 1);
  }

  back(): Promise<void> {
    const again = this.mode === 'done' || this.made.length > 0;
    return this.begin(again ? this.at : Math.max(0, this.at - 1));
  }

  /** Something is chosen, or tried. */
  async take(choice: string): Promise<void> {
    if (this.mode !== 'asks' || this.busy) return;
    const turn = this.turn;
    this.busy = true;
    try {
      const answer = await api.tryInLesson(this.game, this.at, this.made, choice);
      if (turn !== this.turn) return;
      this.said = answer.right ? null : { words: answer.words, right: false };
      this.points = !answer.right;
      if (answer.right) {
        this.made.push(choice);
        if (answer.done) this.mode = 'done';
        await this.showAll(answer.moments, turn);
        if (answer.done && turn === this.turn) this.finish(answer.words);
      }
    } catch (error) {
      if (turn === this.turn) this.problem = sentence(error);
    }
    if (turn === this.turn) this.busy = false;
  }

  private finish(words: string): void {
    if (words) this.said = { words, right: true };
    else void this.next();
  }

  private async showAll(moments: readonly LessonMoment[], turn: number): Promise<void> {
    for (const [number, moment] of moments.entries()) {
      if (number) await pause(PAUSES[settings.pace]);
      if (turn !== this.turn) return;
      this.show(moment);
    }
    if (moments.length > 1) await pause(PAUSES[settings.pace] / 2);
  }

  private show(moment: LessonMoment): void {
    const before = survey(document.getElementById('table'));
    const last = this.play.now;
    this.shown = moment.shown;
    this.play.show(this.mode === 'asks' && moment.shown ? moment.view : quiet(moment.view));
    const since = (last?.first ?? 0) + (last?.events.length ?? 0);
    const goesOn = !!last && (moment.view.first ?? 0) <= since && moment.view.seq > last.seq;
    const events = goesOn ? moment.view.events.slice(since - (moment.view.first ?? 0)) : [];
    const lines = (moment.view.lines ?? []).filter((line) => goesOn && line.at >= since);
    this.heard = lines.map((line) => plain(line.words ?? [], (code) => this.play.card(code))).join(' ');
    if (events.length && moves()) void tick().then(() => travel(document.getElementById('table'), before, events));
  }

  /** Does it: first the hand points, then it is done. */
  async demonstrate(): Promise<void> {
    const choice = this.play.choices.find((each) => each.text === this.shown);
    if (!choice || this.busy || this.mode !== 'asks') return;
    const turn = this.turn;
    this.said = null;
    this.points = true;
    this.play.drop();
    this.play.hinted = choice.text;
    this.busy = true;
    await pause(settings.pace === 'instant' ? 0 : SHOWN);
    if (turn !== this.turn) return;
    this.busy = false;
    this.play.hinted = '';
    await this.take(choice.text);
  }
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** The table with nothing to choose: it is only looked at. */
export function quiet(view: View): View {
  return { ...view, prompt: view.prompt ? { ...view.prompt, who: [], choices: [] } : null };
}
