/** What is printed on the cards: those of the House Edition, or of the one that is played or designed here. */
import { api } from './api';
import { printedCode, type Printed } from './cards';

const WILD: Printed = {
  code: 'W',
  concept: 'Wild',
  year: null,
  people: [],
  name: 'Copy',
  text: 'Stands for another card where a game has wild cards.',
};

type Cards = Record<string, Printed>;
interface Shown {
  id?: string;
  name: string;
  cards: Cards;
}
const known = $state<{ house: Shown; shown: Shown | null }>({ house: { name: '', cards: {} }, shown: null });
const byCode = (cards: readonly Printed[]): Cards => Object.fromEntries(cards.map((card) => [card.code, card]));

export function useHouse({ id, name }: { id: string; name: string }, cards: readonly Printed[]): void {
  known.house = { id, name, cards: byCode(cards) };
}

/** Shows other cards in place of the House Edition's, until `null` brings those back. */
export function showCards(name: string, cards: readonly Printed[] | null): void {
  known.shown = cards && { name, cards: byCode(cards) };
}

let wanted = '';

/** The cards of the edition with this id, as soon as they are here; without one, the House Edition's. */
export async function showEdition(id: string | undefined): Promise<void> {
  wanted = id ?? '';
  if (!id) return showCards('', null);
  const found = await api.cards(id);
  if (wanted === id) showCards(found.edition.name, found.cards);
}

/** What is printed on a card, if it carries text and the edition is loaded. */
export function printed(code: string): Printed | undefined {
  return code.startsWith('W') ? WILD : (known.shown?.cards ?? known.house.cards)[printedCode(code)];
}

export function housePrinted(code: string): Printed | undefined {
  return known.house.cards[code];
}

export function houseCards(): Printed[] {
  return Object.values(known.house.cards);
}

export function allCards(): Printed[] {
  return Object.values((known.shown ?? known.house).cards);
}

export function editionName(): string {
  return (known.shown ?? known.house).name;
}

/** Which edition a table is played with, where it is not the House Edition. */
export function editionId(table: { edition: { id: string } | null } | undefined): string | undefined {
  return table?.edition && known.house.id && table.edition.id !== known.house.id ? table.edition.id : undefined;
}
