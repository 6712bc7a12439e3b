/**
 * What happened is shown in steps that can be followed: a view waits until the one before it was seen. Nothing is shown
 * that was not told, nothing waits for a message, and whoever is asked against a clock is asked at once.
 */
import { happened } from './merge';
import { marksOf, movedOn, trickOf, type Finder, type Moment, type Step } from './moments';
import { moves, settings } from './settings.svelte';
import type { News } from './live.svelte';
import type { EventInfo, LineInfo, View } from './wire';

/** One thing to show: a view, how it came to be, what is marked in it, and for how many milliseconds it is left alone. */
export interface Frame {
  view: View;
  events: readonly EventInfo[];
  lines: readonly LineInfo[];
  moments: readonly Moment[];
  wait: number;
  /** The table is held as it was: something is looked at before it goes on. */
  held: boolean;
  /** A choice did it, and not a clock or a word of chat. */
  step: boolean;
}

/** How long a turn of anybody stays before the next one. */
const TURN = { slow: 1500, normal: 450, instant: 0 };
/** How long what is marked wants to be seen. */
const SEEN: Record<Moment['kind'], number> = { trick: 1200, weigh: 1600, points: 900, effect: 700, trump: 900, capture: 350, check: 600, mate: 0, shared: 0 };
const FLIGHT = 320;
/** More than these waiting are shown without a pause: who watches fast bots is not left behind. */
const MOST = 40;

export class Pacer {
  /** What is held for a look, and what it is about. */
  held = $state.raw<Frame | null>(null);
  /** Whether something happened that is not shown yet. */
  waits = $state(false);
  finder: Finder | null = null;
  teams: readonly (readonly number[])[] | null = null;

  private queue: Frame[] = [];
  private latest: View | null = null;
  private shown: Frame | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly show: (frame: Frame) => void;

  constructor(show: (frame: Frame) => void) {
    this.show = show;
  }

  hear(news: News): void {
    const before = this.latest;
    this.latest = news.view;
    if (news.kind === 'beside') this.beside(news);
    else if (news.kind === 'fresh' || !before || document.hidden) this.atOnce({ ...plainFrame(news), step: true });
    else this.step({ before, ...news, teams: this.teams });
  }

  /** On to what waits: ends a hold, or the pause after a turn. */
  next(): void {
    this.stop();
    this.run();
  }

  /** Everything that waits, now. */
  flush(): void {
    this.stop();
    const frames = this.queue.splice(0).filter((frame) => !frame.held);
    frames.forEach((frame, at) => this.present(at < frames.length - 1 ? { ...frame, moments: [] } : frame));
    this.settle();
  }

  clear(): void {
    this.stop();
    this.queue = [];
    this.latest = this.shown = null;
    this.settle();
  }

  /** A clock, a word of chat, an older page of the log: what is held stays as it is, but for that. */
  private beside(news: News): void {
    if (!this.queue.length) this.present(plainFrame(news));
    else if (this.shown) this.present({ ...plainFrame(news), view: beside(this.shown.view, news.view), held: this.shown.held });
  }

  private step(step: Step): void {
    const rushed = settings.pace === 'instant' || pressed(step.view);
    this.queue.push(...framesOf(step, this.finder, rushed));
    if (pressed(step.view) || this.queue.length > MOST) this.flush();
    else if (this.timer === undefined) this.run();
    this.settle();
  }

  private atOnce(frame: Frame): void {
    this.stop();
    this.queue = [];
    this.present(frame);
    this.settle();
  }

  private run(): void {
    while (this.queue.length) {
      const frame = this.queue.shift();
      if (!frame) break;
      this.present(frame);
      if (frame.wait > 0) {
        this.timer = setTimeout(() => this.next(), frame.wait);
        break;
      }
    }
    this.settle();
  }

  private present(frame: Frame): void {
    const view = this.latest && happened(this.latest) === happened(frame.view) && this.latest.seq === frame.view.seq ? this.latest : beside(frame.view, this.latest);
    this.shown = frame.step ? { ...frame, view } : { ...frame, moments: this.shown?.moments ?? [], lines: this.shown?.lines ?? [], view };
    this.held = this.shown.held ? this.shown : null;
    this.show({ ...frame, view });
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private settle(): void {
    this.waits = this.queue.length > 0;
    if (!this.waits && !this.shown?.held) this.held = null;
  }
}

const plainFrame = ({ view, events, lines }: News): Frame => ({ view, events, lines, moments: [], wait: 0, held: false, step: false });

/** A view with what is never late: clocks, chat, who is there. */
function beside(view: View, latest: View | null): View {
  if (!latest || latest === view) return view;
  return { ...view, now: latest.now, clocks: latest.clocks, chat: latest.chat, watchers: latest.watchers, table: { ...view.table, seats: latest.table.seats } };
}

/** Whether who looks is asked while time runs. */
export function pressed(view: View): boolean {
  if (!view.prompt?.who.includes(view.seat)) return false;
  return view.table.clock.kind === 'game' || view.table.clock.kind === 'move' || !!view.span;
}

/** A step as it is shown: what is held for a look first, then what came of it. Where nothing waits, the look is a mark on it. */
export function framesOf(step: Step, finder: Finder | null, rushed: boolean): Frame[] {
  const { view, events, lines } = step;
  const trick = trickOf(step);
  const look = trick ?? finder?.(step) ?? null;
  const marks = marksOf(step);
  const turn = events.length ? TURN[settings.pace] : 0;
  const wait = rushed ? 0 : Math.max(turn, ...marks.map((mark) => SEEN[mark.kind]));
  const after: Frame = { view, events, lines, moments: marks, wait, held: false, step: true };
  if (!look) return [after];
  if (rushed) return [{ ...after, moments: [look, ...marks] }];
  const until = trick?.until ?? 0;
  const held: Frame = {
    view: movedOn(step, until),
    events: events.slice(0, until),
    lines,
    moments: [look],
    wait: SEEN[look.kind] * (settings.pace === 'slow' ? 1.5 : 1) + (moves() && until ? FLIGHT : 0),
    held: true,
    step: true,
  };
  return [held, { ...after, events: events.slice(until), lines: [] }];
}
