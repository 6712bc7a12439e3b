/** Cards by their code, and what is printed on them. The words come from the edition; nothing here is a rule. */

export type Domain = 'K' | 'S' | 'T' | 'V';

export interface Printed {
  code: string;
  concept: string;
  year: number | null;
  people: string[];
  name: string;
  text: string;
}

export const DOMAINS: readonly Domain[] = ['K', 'S', 'T', 'V'];
export const DOMAIN_NAMES: Record<Domain, string> = { K: 'Knowledge', S: 'Science', T: 'Technology', V: 'Service' };

export const CHARACTERISTICS = ['Filled', 'Partial', 'Hollow', 'Red', 'Green', 'Blue', 'Circle', 'Square', 'Triangle'];
export type Pattern = 'F' | 'P' | 'H';
export type Hue = 'R' | 'G' | 'B';
export type Shape = 'C' | 'S' | 'T';

export interface Gnomon {
  pattern: Pattern | null;
  hue: Hue | null;
  shape: Shape | null;
  truth: 'TRUE' | 'FALSE' | null;
}

export interface Face {
  code: string;
  hidden: boolean;
  wild: boolean;
  value: number;
  domain: Domain | null;
}

const TECH = /^(\d{1,2})([KSTV])('*)$/;

/** `7K`, `10S'`, `W`, `?`: what a code of the Tech Deck says. */
export function faceOf(code: string): Face {
  const match = TECH.exec(code);
  if (match) return { code, hidden: false, wild: false, value: Number(match[1]), domain: match[2] as Domain };
  return { code, hidden: code === '?', wild: /^W'*$/.test(code), value: 0, domain: null };
}

/** `R`, `FBT`, `TRUE`: what a card of the Gnomon deck shows. */
export function gnomonOf(code: string): Gnomon {
  const none: Gnomon = { pattern: null, hue: null, shape: null, truth: null };
  if (code === 'TRUE' || code === 'FALSE') return { ...none, truth: code };
  if (code.length === 3) {
    return { ...none, pattern: code[0] as Pattern, hue: code[1] as Hue, shape: code[2] as Shape };
  }
  if ('FPH'.includes(code)) return { ...none, pattern: code as Pattern };
  if ('RGB'.includes(code)) return { ...none, hue: code as Hue };
  return { ...none, shape: code as Shape };
}

/** The printed name of a Gnomon card: `Filled Blue Triangle`. */
export function gnomonName(code: string): string {
  if (code === '?') return 'face-down card';
  if (code === 'TRUE') return 'True';
  if (code === 'FALSE') return 'False';
  const words = code.length === 3 ? [byLetter(code[0], 0), byLetter(code[1], 3), byLetter(code[2], 6)] : [single(code)];
  return words.join(' ');
}

function byLetter(letter: string | undefined, from: number): string {
  return CHARACTERISTICS.slice(from, from + 3).find((word) => word[0] === letter) ?? '?';
}

function single(letter: string): string {
  return CHARACTERISTICS.find((word) => word[0] === letter) ?? letter;
}

/** The card in words, for those who hear it: `7 of Knowledge, Email`. */
export function cardName(code: string, printed?: Printed): string {
  const face = faceOf(code);
  if (face.hidden) return 'face-down card';
  if (face.wild) return 'wild card';
  if (!face.domain) return gnomonName(code);
  const copy = code.endsWith("'") ? ', second copy' : '';
  return `${face.value} of ${DOMAIN_NAMES[face.domain]}${printed ? `, ${printed.concept}` : ''}${copy}`;
}

/** A card's code in its edition: both copies of a card are printed alike. */
export function printedCode(code: string): string {
  return code.startsWith('W') ? 'W' : code.replaceAll("'", '');
}

/** A hand of Gnomon cards in groups: Singles by category, Completes, T/F cards. */
export function gnomonGroups(cards: readonly string[]): { title: string; cards: string[] }[] {
  const order = 'FPHRGBCST';
  const singles = cards.filter((code) => code.length === 1 && code !== '?');
  const completes = cards.filter((code) => code.length === 3);
  const rest = cards.filter((code) => code === 'TRUE' || code === 'FALSE');
  const hidden = cards.filter((code) => code === '?');
  const by = (code: string): number => [...code].reduce((sum, letter) => sum * 10 + order.indexOf(letter), 0);
  return [
    { title: 'Singles', cards: [...singles].sort((a, b) => by(a) - by(b)) },
    { title: 'Completes', cards: [...completes].sort((a, b) => by(a) - by(b)) },
    { title: 'True and False', cards: [...rest].sort().reverse() },
    { title: 'Face down', cards: hidden },
  ].filter((group) => group.cards.length > 0);
}
