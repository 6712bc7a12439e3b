/** What happened, for people: equal sentences in a row are told once. */
import type { EventInfo } from './wire';

export interface Line {
  event: EventInfo;
  at: number;
  times: number;
}

export function told(events: readonly EventInfo[]): Line[] {
  const lines: Line[] = [];
  events.forEach((event, at) => {
    const last = lines.at(-1);
    if (last && last.event.words === event.words && event.event !== 'turn') last.times += 1;
    else lines.push({ event, at, times: 1 });
  });
  return lines;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
