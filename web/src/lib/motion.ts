/** Cards travel as the events say, in order; nothing is blocked meanwhile, and the page is right without it. */
import { moves } from './settings.svelte';
import type { EventInfo } from './wire';

const LASTS = 230;
const APART = 70;
const MOST = 5;

type Rects = { cards: Map<string, { rect: DOMRect; node: Element }>; places: Map<string, DOMRect> };

/** Where cards and places are on the screen now. */
export function survey(root: Element | null): Rects {
  const cards: Rects['cards'] = new Map();
  const places: Rects['places'] = new Map();
  if (!root || !moves() || document.hidden) return { cards, places };
  for (const node of root.querySelectorAll('[data-card]')) {
    const code = node.getAttribute('data-card') ?? '';
    if (code !== '?') cards.set(code, { rect: node.getBoundingClientRect(), node });
  }
  for (const node of root.querySelectorAll('[data-place]')) {
    places.set(node.getAttribute('data-place') ?? '', node.getBoundingClientRect());
  }
  return { cards, places };
}

/** Shows the moves of `events` as travels from where things were to where they are. */
export function travel(root: Element | null, before: Rects, events: readonly EventInfo[]): void {
  if (!root || !moves() || document.hidden) return;
  const after = survey(root);
  const flights = events.filter((event) => (event.event ?? 'move') === 'move' && event.source !== event.place).slice(-MOST);
  flights.forEach((event, number) => {
    const card = event.card && event.card !== '?' ? event.card : '';
    const from = before.cards.get(card)?.rect ?? before.places.get(event.source ?? '');
    const target = after.cards.get(card);
    const to = target?.rect ?? after.places.get(event.place ?? '');
    const picture = (target?.node ?? before.cards.get(card)?.node)?.querySelector('svg');
    if (!from || !to || (from.left === to.left && from.top === to.top)) return;
    fly(from, to, picture ?? null, number * APART);
    if (target) glow(target.node, number * APART + LASTS);
  });
}

function fly(from: DOMRect, to: DOMRect, picture: Element | null, delay: number): void {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.setAttribute('aria-hidden', 'true');
  const width = Math.min(to.width, 92);
  ghost.style.cssText = `position:fixed;left:0;top:0;width:${width}px;z-index:60;pointer-events:none;opacity:0`;
  if (picture) ghost.append(picture.cloneNode(true));
  else ghost.style.cssText += `;height:${width * 1.3}px;max-height:70px;max-width:52px;border-radius:6px;border:1px solid var(--ink-soft);background:repeating-linear-gradient(45deg,var(--panel) 0 4px,var(--line) 4px 7px)`;
  document.body.append(ghost);
  const at = (rect: DOMRect): string => `translate(${rect.left + rect.width / 2 - width / 2}px, ${rect.top + Math.max(0, rect.height / 2 - width * 0.7)}px)`;
  const flight = ghost.animate(
    [
      { transform: at(from), opacity: 1 },
      { transform: at(to), opacity: 1 },
    ],
    { duration: LASTS, delay, easing: 'ease-out' },
  );
  const gone = (): void => ghost.remove();
  flight.onfinish = gone;
  flight.oncancel = gone;
  setTimeout(gone, delay + LASTS + 400);
}

function glow(node: Element, delay: number): void {
  node.animate([{ filter: 'drop-shadow(0 0 8px var(--pick-glow))' }, { filter: 'none' }], { duration: 900, delay });
}
