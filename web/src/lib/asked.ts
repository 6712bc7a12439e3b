/** How the choices that no card or place stands for are laid out: which are buttons of the bar, which one is the main one, their keys. */
import type { ChoiceInfo } from './wire';

/** Choices that end or refuse something: never the one to be pushed. */
const QUIET = new Set(['pass', 'no', 'decline', 'silent', 'fold', 'done']);
const MOST = 3;

const isQuiet = (choice: ChoiceInfo): boolean => QUIET.has(choice.verb ?? '') || QUIET.has(choice.text);
const ROOM = 14; // letters of two buttons beside each other on a phone

export interface Laid {
  /** The main one last, at the right. */
  bar: ChoiceInfo[];
  list: ChoiceInfo[];
  main: ChoiceInfo | undefined;
}

/** On a phone one button has room in the bar, or two short ones. */
export function laid(choices: readonly ChoiceInfo[], narrow: boolean, label: (choice: ChoiceInfo) => string, primary = ''): Laid {
  if (choices.length > MOST) return { bar: [], list: [...choices], main: undefined };
  const main = choices.find((choice) => choice.text === primary) ?? choices.find((choice) => !isQuiet(choice));
  const bar = [...choices.filter((choice) => choice !== main), ...(main ? [main] : [])];
  if (!narrow || choices.length < 2 || (choices.length === 2 && choices.map(label).join('').length <= ROOM)) return { bar, list: [], main };
  return { bar: bar.slice(-1), list: bar.slice(0, -1), main };
}

const numberOf = (choice: ChoiceInfo): number | null => (choice.cards?.length || choice.domain ? null : (choice.value ?? choice.number ?? null));

/** By the text of a choice its key: a number is its own, the others are counted from 1 where no number is asked for. */
export function keysOf(choices: readonly ChoiceInfo[]): Map<string, string> {
  const keys = new Map<string, string>();
  const numbers = choices.some((choice) => numberOf(choice) !== null);
  choices.forEach((choice, at) => {
    const key = numbers ? (numberOf(choice) ?? 10) : at + 1;
    if (key < 10) keys.set(choice.text, String(key));
  });
  return keys;
}
