/** What happened, for people. */
import { faceOf, gnomonName } from './cards';
import type { EventInfo } from './wire';

export interface Line {
  event: EventInfo;
  at: number;
  times: number;
}

/** Equal sentences in a row are told once, and that a trick is put away is not told card by card. */
export function told(events: readonly EventInfo[]): Line[] {
  const lines: Line[] = [];
  events.forEach((event, at) => {
    if (event.source === 'trick' && event.place === 'discard') return;
    const last = lines.at(-1);
    if (last && last.event.words === event.words && event.event !== 'turn') last.times += 1;
    else lines.push({ event, at, times: 1 });
  });
  return lines;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A piece of a sentence; `card` is its code where it names one. */
export interface Part {
  text: string;
  card: string;
}

const CODES = /(?<![\w'])(\d{1,2}[KSTV]'?|[FPH][RGB][CST]|TRUE|FALSE)(?![\w'])/;

/** A sentence, taken apart where it names cards. One letter is a card only where the event is about it. */
export function parted(words: string, card = ''): Part[] {
  const codes = card.length === 1 && card !== '?' ? new RegExp(`(?<![\\w'])(${card})(?![\\w'])`) : CODES;
  return words.split(codes).map((text, at) => {
    if (at % 2 === 0) return { text, card: '' };
    return { text: faceOf(text).domain ? text : gnomonName(text), card: text };
  }).filter((part) => part.text);
}
