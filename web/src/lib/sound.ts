/** Two short tones, made here; silent unless somebody turned sound on. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

export function tone(kind: 'move' | 'turn'): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  const gain = context.createGain();
  const wave = context.createOscillator();
  wave.frequency.value = kind === 'turn' ? 660 : 330;
  gain.gain.setValueAtTime(0.08, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.18);
  wave.connect(gain).connect(context.destination);
  wave.start(start);
  wave.stop(start + 0.2);
}
