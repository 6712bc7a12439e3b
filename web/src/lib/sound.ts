/** Sounds are made here, of a few tones each; on until somebody turns them off. Each has something to see beside it. */
import { settings } from './settings.svelte';
import type { Moment } from './moments';
import type { Frame } from './pace.svelte';

/** When it begins, how high, how long, how loud, and its colour. */
type Tone = readonly [at: number, pitch: number, lasts: number, loud: number, wave?: OscillatorType, slide?: number];

export type Sound = Moment['kind'] | 'move' | 'turn' | 'won' | 'over';

const SOUNDS: Record<Sound, readonly Tone[]> = {
  move: [[0, 330, 0.07, 0.05, 'triangle', 240]],
  turn: [[0, 587, 0.14, 0.07], [0.11, 880, 0.22, 0.07]],
  trick: [[0, 392, 0.12, 0.06], [0.09, 494, 0.12, 0.06], [0.18, 587, 0.26, 0.07]],
  weigh: [[0, 196, 0.3, 0.07, 'triangle'], [0.5, 294, 0.3, 0.07, 'triangle'], [0.95, 587, 0.4, 0.07]],
  points: [[0, 988, 0.09, 0.06], [0.08, 1319, 0.26, 0.06]],
  capture: [[0, 150, 0.16, 0.16, 'triangle', 60], [0.02, 900, 0.04, 0.03, 'square']],
  effect: [[0, 523, 0.3, 0.05, 'sine', 1047], [0.1, 784, 0.3, 0.04, 'sine', 1568]],
  trump: [[0, 440, 0.16, 0.06, 'triangle'], [0.14, 659, 0.32, 0.06, 'triangle']],
  check: [[0, 740, 0.1, 0.07, 'triangle'], [0.14, 740, 0.18, 0.07, 'triangle']],
  mate: [[0, 392, 0.3, 0.08, 'triangle'], [0.22, 311, 0.3, 0.08, 'triangle'], [0.44, 196, 0.7, 0.1, 'triangle']],
  shared: [[0, 523, 0.5, 0.06], [0, 659, 0.5, 0.06], [0.22, 784, 0.6, 0.06], [0.22, 988, 0.6, 0.05]],
  won: [[0, 523, 0.16, 0.07], [0.13, 659, 0.16, 0.07], [0.26, 784, 0.16, 0.07], [0.39, 1047, 0.5, 0.08]],
  over: [[0, 440, 0.22, 0.06], [0.2, 349, 0.5, 0.06]],
};

/** What is heard of a frame: its moments, its end, one's turn, or else that something moved. */
export function soundsOf(frame: Frame, turn: boolean, ends: boolean): Sound[] {
  const kinds: Sound[] = [...new Set(frame.moments.map((moment) => moment.kind))];
  const outcome = frame.view.table.outcome;
  if (ends && !kinds.includes('shared') && !kinds.includes('mate')) return [...kinds, outcome?.winners.includes(frame.view.seat) ? 'won' : 'over'];
  if (turn) return [...kinds, 'turn'];
  return frame.events.length && !kinds.length ? ['move'] : kinds;
}

let context: AudioContext | null = null;

/** Browsers are silent until somebody has touched the page. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

export function sound(kind: Sound): void {
  if (!settings.sound || !touched()) return;
  context ??= new AudioContext();
  for (const tone of SOUNDS[kind]) play(context, tone);
}

function play(context: AudioContext, [at, pitch, lasts, loud, wave = 'sine', slide = pitch]: Tone): void {
  const start = context.currentTime + at;
  const gain = context.createGain();
  const tone = context.createOscillator();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  if (slide !== pitch) tone.frequency.exponentialRampToValueAtTime(slide, start + lasts);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + lasts + 0.02);
}
