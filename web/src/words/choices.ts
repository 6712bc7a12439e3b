/** How choices read on buttons. The words are the server's; what a choice is about serves where it sends none. */
import { isWant } from '../lib/aim';
import { DOMAIN_NAMES, type Domain } from '../lib/cards';
import { printed } from '../lib/edition.svelte';
import type { ChoiceInfo } from '../lib/wire';

/** Who can say how cards and seats are called at the table. */
export interface Names {
  card(code: string): string;
  name(seat: number): string;
}

/** The label of a choice's button. */
export function label(choice: ChoiceInfo, names: Names): string {
  return choice.label || object(choice, names) || choice.text;
}

/** What a choice is about, by its name. */
function object(choice: ChoiceInfo, names: Names): string {
  if (choice.cards?.length) return choice.cards.map((code) => names.card(code)).join(' and ');
  if (choice.domain) return DOMAIN_NAMES[choice.domain as Domain] ?? choice.domain;
  if (choice.deck != null) return `Deck ${choice.deck}`;
  if (choice.seat != null) return names.name(choice.seat);
  return String(choice.value ?? choice.number ?? '');
}

/** What was chosen on the way to a choice: the card it is about, and a word or two. */
export function step(choice: ChoiceInfo, names: Names): { card: string; words: string } {
  const [card = '', ...more] = isWant(choice) ? [] : (choice.cards ?? []);
  return card && !more.length ? { card, words: choice.label ?? '' } : { card: '', words: label(choice, names) };
}

/** What a choice means, where its label does not say it already; without words of its own, what its card does. */
export function meaning(choice: ChoiceInfo, names: Names, card = ''): string {
  const words = choice.words || (choice.label ? (printed(choice.cards?.[0] ?? card)?.text ?? '') : '');
  return words.toLowerCase() === label(choice, names).toLowerCase() ? '' : words;
}
