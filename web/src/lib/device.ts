/** Several people at one device: who has it, and to whom it goes next. */
import type { View } from './wire';

/**
 * The seat that is to have the device next; -1 while it stays where it is. Who chose in secret goes on being asked until
 * all have, so `answered` names those who had the device for this decision already.
 */
export function handTo(view: View, answered: ReadonlySet<number>): number {
  const { prompt, table } = view;
  if (!prompt || table.held.length < 2 || prompt.choices?.length) return -1;
  return prompt.who.find((seat) => seat !== view.seat && table.held.includes(seat) && !answered.has(seat)) ?? -1;
}

/** Those who had the device while one decision was open. */
export class Answered {
  private seq = -1;
  private readonly seats = new Set<number>();

  /** The seats that had it for the decision of this number. */
  at(seq: number): ReadonlySet<number> {
    if (seq !== this.seq) this.seats.clear();
    this.seq = seq;
    return this.seats;
  }

  add(seq: number, seat: number): void {
    this.at(seq);
    this.seats.add(seat);
  }
}
