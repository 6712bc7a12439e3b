/** The printed cards of the edition in use. */
import { printedCode, type Printed } from './cards';

const WILD: Printed = {
  code: 'W',
  concept: 'Wild',
  year: null,
  people: [],
  name: 'Copy',
  text: 'Stands for another card where a game has wild cards.',
};

const known = $state<{ cards: Record<string, Printed>; name: string }>({ cards: {}, name: '' });

export function useEdition(name: string, cards: readonly Printed[]): void {
  known.name = name;
  known.cards = Object.fromEntries(cards.map((card) => [card.code, card]));
}

/** What is printed on a card, if it carries text and the edition is loaded. */
export function printed(code: string): Printed | undefined {
  return code.startsWith('W') ? WILD : known.cards[printedCode(code)];
}

export function allCards(): Printed[] {
  return Object.values(known.cards);
}

export function editionName(): string {
  return known.name;
}
