/** An edition that somebody writes: its fields, what the server says of them, and where it is kept. */
import { api, ApiError, sentence } from './api';
import { DOMAINS, faceOf, type Domain, type Printed } from './cards';
import { houseCards, housePrinted } from './edition.svelte';
import { toml, type Data } from './toml';
import type { CardInfo, Mistake } from './wire';

type Fields = { [name: string]: Data };
const SOON = 350; // milliseconds after the last letter
const LATER = 2500; // where the server is busy
const HIGHEST = 15; // value of a card that is added
export const MOST_COPIES = 9;
const kept = (id: string): string => `techdeck.design.${id || 'new'}`;

export class Draft {
  /** The address of the design; empty before it is kept anywhere. */
  id = $state('');
  yours = $state(true);
  by = $state('');
  /** All fields of the edition file, as they are written. */
  given = $state<Fields>({ edition: 'My edition', 'based-on': 'house' });
  mistakes = $state.raw<Mistake[]>([]);
  /** The id of what is printed, once it is saved as it stands. */
  edition = $state('');
  /** What the file was when it was saved or opened. */
  before = $state('');
  problem = $state('');
  checking = $state(false);
  restored = $state(false);
  #printed = $state.raw<Record<string, CardInfo>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;

  get name(): string {
    return typeof this.given.edition === 'string' ? this.given.edition : '';
  }

  set name(words: string) {
    this.given.edition = words;
    this.changed();
  }

  text = $derived(toml(this.given));
  dirty = $derived(this.text !== this.before);
  /** Cards of the House Edition and those that the file has beside them, by domain and value. */
  codes = $derived.by(() => {
    const own = Object.keys(this.given).filter((code) => faceOf(code).domain);
    const all = new Set([...houseCards().map((card) => card.code).filter((code) => faceOf(code).domain), ...own]);
    const rank = (code: string): number => DOMAINS.indexOf(faceOf(code).domain ?? 'K') * 1000 + faceOf(code).value;
    return [...all].sort((a, b) => rank(a) - rank(b));
  });
  /** Those whose words or copies differ from the House Edition's. */
  different = $derived(new Set(this.codes.filter((code) => code in this.given && (this.copies(code) !== 1 || JSON.stringify(this.written(code)) !== JSON.stringify(housePrinted(code) && words(housePrinted(code)!))))));
  /** How many cards are dealt, copies and all. */
  total = $derived(this.codes.reduce((sum, code) => sum + this.copies(code), 0));

  fields(code: string): Fields {
    const own = this.given[code];
    return own && typeof own === 'object' && !Array.isArray(own) ? own : {};
  }

  /** The words of a card as they are written now, right or wrong. */
  written(code: string): Printed {
    const house = housePrinted(code);
    const own = this.fields(code);
    const string = (name: string, usual: string): string => (typeof own[name] === 'string' ? own[name] : usual);
    const people = Array.isArray(own.people) ? own.people.map(String) : (house?.people ?? []);
    const year = typeof own.year === 'number' ? own.year : (house?.year ?? null);
    return words({ code, concept: string('concept', house?.concept ?? ''), year, people, name: string('name', house?.name ?? ''), text: string('text', house?.text ?? '') });
  }

  /** All cards as they will look: as the server prints them where nothing is wrong, else as they are written. */
  cards = $derived(this.codes.map((code): Printed => this.#printed[code] ?? this.written(code)));

  /** Of a card of the House Edition only what is different is written. */
  write(code: string, field: 'concept' | 'name' | 'text' | 'year' | 'people', value: Data): void {
    const house = 'based-on' in this.given ? housePrinted(code) : undefined;
    const { concept, year, people, name, text } = this.written(code);
    const rest: Fields = house ? {} : { concept, year: year ?? 2000, people, name, text };
    const own: Fields = { ...rest, ...this.fields(code), [field]: value };
    if (house && JSON.stringify(house[field]) === JSON.stringify(value)) delete own[field];
    if (Object.keys(own).length) this.given[code] = own;
    else delete this.given[code];
    this.changed();
  }

  /** How many of a card are in the deck; 0 leaves it out. */
  copies(code: string): number {
    const own = this.fields(code).copies;
    return typeof own === 'number' ? own : 1;
  }

  setCopies(code: string, count: number): void {
    const { copies: _, ...own } = this.fields(code);
    if (count !== 1) own.copies = Math.min(MOST_COPIES, Math.max(0, count));
    if (Object.keys(own).length || !housePrinted(code)) this.given[code] = own;
    else delete this.given[code];
    this.changed();
  }

  /** The card that can be added to a domain: of the first value that is free, or none. */
  free(domain: Domain): string {
    for (let value = 14; value <= HIGHEST; value++) if (!this.codes.includes(`${value}${domain}`)) return `${value}${domain}`;
    return '';
  }

  /** A card that the House Edition does not have; it can be taken away again. */
  isAdded(code: string): boolean {
    return !housePrinted(code);
  }

  add(code: string): void {
    this.given[code] = { concept: 'New card', year: new Date().getFullYear(), people: [], name: 'New effect', text: 'Draw a card.' };
    this.changed();
  }

  /** The words and the one copy of the House Edition again; a card that it does not have is gone. */
  reset(code: string): void {
    delete this.given[code];
    this.changed();
  }

  of(code: string, field?: string): Mistake[] {
    return this.mistakes.filter((each) => each.card === code && (!field || each.field === field));
  }

  changed(): void {
    this.#printed = {};
    this.checking = true;
    try {
      localStorage[kept(this.id)] = JSON.stringify(this.given);
    } catch {
      // A browser that keeps nothing: a reload begins anew.
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), SOON);
  }

  async check(): Promise<void> {
    clearTimeout(this.#timer);
    const round = ++this.#round;
    try {
      const found = await api.check(this.text);
      if (round !== this.#round) return;
      this.mistakes = found.mistakes;
      this.#printed = Object.fromEntries(found.cards.map((card) => [card.code, card]));
      this.problem = '';
      this.checking = false;
    } catch (error) {
      if (round !== this.#round) return;
      this.problem = sentence(error);
      this.#timer = setTimeout(() => void this.check(), LATER);
    }
  }

  /** A file that somebody has; one that is no TOML changes nothing. */
  async read(text: string): Promise<void> {
    const found = await api.check(text);
    const [first] = found.mistakes;
    if (!found.given) throw new ApiError({ code: 'bad-edition', message: first?.words ?? 'This is no edition file.' });
    this.given = found.given as Fields;
    this.mistakes = found.mistakes;
    this.#printed = Object.fromEntries(found.cards.map((card) => [card.code, card]));
    this.checking = false;
    this.#round++;
  }

  async open(id: string): Promise<void> {
    if (id) {
      const design = await api.design(id);
      await this.read(design.text);
      this.id = id;
      this.yours = design.yours;
      this.by = design.by;
      this.edition = design.edition.id;
    }
    this.before = this.text;
    this.restore();
  }

  /** What was written here and not saved. */
  restore(): void {
    const mine = localStorage[kept(this.id)] as string | undefined;
    if (!mine) return;
    try {
      this.given = JSON.parse(mine) as Fields;
      this.restored = this.dirty;
      if (this.dirty) void this.check();
    } catch {
      delete localStorage[kept(this.id)];
    }
  }

  /** Keeps it: a design of one's own is saved, anything else becomes one. */
  async save(): Promise<void> {
    const text = this.text;
    const was = this.id;
    const info = this.id && this.yours ? await api.saveEdition(this.id, text) : await api.addEdition(text);
    delete localStorage[kept(was)];
    this.id = info.design ?? '';
    this.yours = true;
    this.restored = false;
    this.edition = info.id;
    this.before = text;
  }

  /** Leaves what was changed since it was saved. */
  async discard(): Promise<void> {
    delete localStorage[kept(this.id)];
    this.restored = false;
    if (this.id) await this.open(this.id);
    else this.given = { edition: 'My edition', 'based-on': 'house' };
    await this.check();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#round++;
  }
}

/** A card's words in one order, so that two can be compared. */
function words({ code, concept, year, people, name, text }: Printed): Printed {
  return { code, concept, year, people: [...people], name, text };
}
