/** What happened, for people. */
import { signOf } from './faces';
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

const TECH = String.raw`\d{1,2}[KSTV]'?`;
const OTHERS = String.raw`[FPH][RGB][CST]|TRUE|FALSE|(?:10|[2-9TJQKA])[CDSH]`;

/** A sentence, taken apart where it names cards. The card that it is about is one however it is called. */
export function parted(words: string, card: string, tech: boolean): Part[] {
  const about = card && card !== '?' ? `${card.replaceAll(/[^\w]/g, String.raw`\$&`)}|` : '';
  const codes = new RegExp(String.raw`(?<![\w'])(${about}${tech ? TECH : OTHERS})(?![\w'])`);
  return words
    .split(codes)
    .map((text, at) => (at % 2 === 0 ? { text, card: '' } : { text: signOf(text, tech), card: text }))
    .filter((part) => part.text);
}

/** `2 to 4`, `2 or 4`, `4`: how many can play. */
export function howMany(seats: readonly number[]): string {
  const first = seats[0] ?? 0;
  const all = seats.every((count, at) => count === first + at);
  return all && seats.length > 1 ? `${first} to ${seats.at(-1)}` : seats.join(' or ');
}
