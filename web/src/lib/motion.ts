/** Cards travel as the events say, in order; nothing is blocked meanwhile, and the page is right without it. */
import { moves } from './settings.svelte';
import type { EventInfo } from './wire';

const LASTS = 320;
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const APART = 70;
const MOST = 5;

export type Rects = { cards: Map<string, { rect: DOMRect; node: Element }>; places: Map<string, DOMRect> };

/** Where cards and places are on the screen now. */
export function survey(root: Element | null): Rects {
  const cards: Rects['cards'] = new Map();
  const places: Rects['places'] = new Map();
  if (!root || document.hidden) return { cards, places };
  for (const node of root.querySelectorAll('[data-card]')) {
    const code = node.getAttribute('data-card') ?? '';
    if (code !== '?') cards.set(code, { rect: node.getBoundingClientRect(), node });
  }
  for (const node of root.querySelectorAll('[data-place]')) {
    places.set(node.getAttribute('data-place') ?? '', node.getBoundingClientRect());
  }
  return { cards, places };
}

/** Where somebody sits on the screen. */
export function plateOf(root: Element | null, seat: number): DOMRect | undefined {
  return root?.querySelector(`[data-spots="seat ${seat}"]`)?.getBoundingClientRect();
}

/** Shows the moves of `events` as travels from where things were to where they are; a trick goes to whoever takes it. */
export function travel(root: Element | null, before: Rects, events: readonly EventInfo[], taker = -1): void {
  if (!root || !moves() || document.hidden) return;
  const after = survey(root);
  const plate = taker < 0 ? undefined : plateOf(root, taker);
  const flights = events.filter((event) => (event.event ?? 'move') === 'move' && event.source !== event.place).slice(-MOST);
  flights.forEach((event, number) => {
    const card = event.card && event.card !== '?' ? event.card : '';
    const from = before.cards.get(card)?.rect ?? before.places.get(event.source ?? '');
    const target = plate ? undefined : after.cards.get(card);
    const to = plate ?? target?.rect ?? after.places.get(event.place ?? '');
    const picture = (target?.node ?? before.cards.get(card)?.node)?.querySelector('.playing-card');
    if (!from || !to || (from.left === to.left && from.top === to.top)) return;
    const delay = plate ? number * 30 : number * APART;
    fly(from, to, picture ?? null, delay, !!plate);
    if (target) glow(target.node, delay + LASTS);
  });
}

function fly(from: DOMRect, to: DOMRect, picture: Element | null, delay: number, vanishes: boolean): void {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.setAttribute('aria-hidden', 'true');
  const width = Math.min(vanishes ? from.width : to.width, 92);
  ghost.style.cssText = `position:fixed;left:0;top:0;width:${width}px;z-index:60;pointer-events:none;opacity:0`;
  if (picture) ghost.append(picture.cloneNode(true));
  else ghost.style.cssText += `;height:${width * 1.3}px;max-height:70px;max-width:52px;border-radius:6px;border:1px solid var(--ink-2);background:repeating-linear-gradient(45deg,var(--panel) 0 4px,var(--line) 4px 7px)`;
  document.body.append(ghost);
  const at = (rect: DOMRect): string => `translate(${rect.left + rect.width / 2 - width / 2}px, ${rect.top + Math.max(0, rect.height / 2 - width * 0.7)}px)`;
  const flight = ghost.animate(
    [
      { transform: at(from), opacity: 1 },
      { transform: vanishes ? `${at(to)} scale(0.4)` : at(to), opacity: 1 },
    ],
    { duration: LASTS, delay, easing: EASE },
  );
  const gone = (): void => ghost.remove();
  flight.onfinish = gone;
  flight.oncancel = gone;
  setTimeout(gone, delay + LASTS + 400);
}

/** Ends all travels: somebody went on. */
export function land(): void {
  for (const ghost of document.querySelectorAll('.ghost')) ghost.remove();
}

function glow(node: Element, delay: number): void {
  node.animate([{ filter: 'drop-shadow(0 0 8px var(--spark))' }, { filter: 'none' }], { duration: 900, delay });
}
