/** What is marked on the table for a moment, where it is, and how long it stays. Nothing of it can be pointed at. */
import { plateOf, survey, travel, type Rects } from './motion';
import type { Moment, Trick } from './moments';
import type { Frame } from './pace.svelte';

/** A place on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Mark {
  id: number;
  moment: Moment;
  /** Where it is; of points, where they come from. */
  at: Box;
  /** Where points go. */
  to?: Box;
  /** Shown after the others of its step, in milliseconds. */
  delay: number;
}

const LASTS: Record<Moment['kind'], number> = { trick: 1200, weigh: 1600, points: 1900, effect: 1300, trump: 1500, capture: 700, check: 1200, mate: 2000, shared: 2400 };
const APART = 350;

export class Stage {
  marks = $state.raw<readonly Mark[]>([]);
  private count = 0;
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** The trick that lies there in full. */
  private full: Trick | undefined;

  /** Lets cards travel as a frame says, a full trick to whoever takes it, and marks what there is to mark. */
  draw(frame: Frame, before: Rects): void {
    const root = document.getElementById('table');
    const swept = frame.held ? undefined : this.full;
    const taken = swept ? frame.events.filter((event) => event.source === swept.place) : [];
    if (swept) travel(root, before, taken, swept.winner);
    travel(root, before, frame.events.filter((event) => !taken.includes(event)));
    this.play(frame.moments, before, frame.held);
    this.full = frame.held ? frame.moments.find((moment) => moment.kind === 'trick') : undefined;
  }

  /** Marks what a step brought. `before` is where things were until then; what is held stays until `clear`. */
  private play(moments: readonly Moment[], before: Rects, held: boolean): void {
    this.clear();
    const root = document.getElementById('table');
    if (!root || document.hidden) return;
    const now = survey(root);
    const delays = new Map<string, number>();
    this.marks = moments.flatMap((moment): Mark[] => {
      const delay = delays.get(moment.kind) ?? 0;
      delays.set(moment.kind, delay + APART);
      const at = whereIs(moment, root, now, before);
      const to = moment.kind === 'points' ? plateOf(root, moment.seat) : undefined;
      return at ? [{ id: ++this.count, moment, at, to, delay }] : [];
    });
    if (!held) for (const mark of this.marks) this.timers.push(setTimeout(() => this.drop(mark.id), mark.delay + LASTS[mark.moment.kind]));
  }

  clear(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
    this.marks = [];
  }

  private drop(id: number): void {
    this.marks = this.marks.filter((mark) => mark.id !== id);
  }
}

function whereIs(moment: Moment, root: Element, now: Rects, before: Rects): Box | undefined {
  const mat = (root.querySelector('.mat') ?? root).getBoundingClientRect();
  const seen = (box: Box | undefined): Box | undefined => (box && box.width > 0 ? box : undefined);
  switch (moment.kind) {
    case 'trick':
      return seen(cardAt(root, moment.place, moment.card)) ?? seen(now.places.get(moment.place)) ?? mat;
    case 'capture':
      return seen(before.cards.get(moment.card)?.rect);
    case 'effect':
      return seen(now.cards.get(moment.card)?.rect) ?? seen(before.cards.get(moment.card)?.rect) ?? seen(plateOf(root, moment.seat)) ?? mat;
    case 'points':
      return seen(now.cards.get(moment.from)?.rect) ?? seen(plateOf(root, moment.seat)) ?? mat;
    case 'trump':
      return seen(now.cards.get(moment.card)?.rect) ?? seen(now.places.get('trump')) ?? mat;
    case 'check':
    case 'mate':
      return seen(spotAt(root, `square ${moment.square}`)) ?? mat;
    default:
      return mat;
  }
}

function spotAt(root: Element, spot: string): DOMRect | undefined {
  return [...root.querySelectorAll<HTMLElement>('[data-spots]')].find((each) => each.dataset.spots?.split('|').includes(spot))?.getBoundingClientRect();
}

function cardAt(root: Element, place: string, card: string): DOMRect | undefined {
  return root.querySelector(`[data-place="${place}"] [data-card="${card}"]`)?.getBoundingClientRect();
}
