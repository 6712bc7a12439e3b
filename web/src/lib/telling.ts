/** What happened, for people. */
import { signOf } from './faces';
import type { LineInfo } from './wire';

/** A turn, a trick, a round: who acts, what it is, and its lines. Without lines it is a title. */
export interface Turn {
  at: number;
  seat: number;
  head: string;
  lines: LineInfo[];
}

/** The log in turns: each begins with a line that has a head. */
export function turns(lines: readonly LineInfo[]): Turn[] {
  const out: Turn[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    if (line.head || !last || (!last.lines.length && last.head)) out.push({ at: line.at, seat: line.head ? (line.seat ?? -1) : -1, head: line.head ?? '', lines: [] });
    if (line.words?.length) out.at(-1)?.lines.push(line);
  }
  return out;
}

/** A sentence whose subject stands above it: `turn up 7K` below "You". */
export function below(words: readonly string[], name: string): readonly string[] {
  const [first = '', ...rest] = words;
  const said = [`${name}: `, `${name} `].find((begin) => first.startsWith(begin));
  if (!said || /^(?:and|bid|won) |^, /.test(first.slice(said.length))) return words;
  return [first.slice(said.length), ...rest];
}

/** A sentence that stands alone needs no full stop. */
export function unstopped(words: readonly string[]): readonly string[] {
  const last = words.length - 1;
  return last < 0 || last % 2 ? words : words.with(last, (words[last] ?? '').replace(/\.$/, ''));
}

/** A part of a told line: words, or a card with the name it is called by. */
export interface Piece {
  words: string;
  card: string;
}

/** A line of text and card by turns. */
export function told(words: readonly string[]): Piece[] {
  return words
    .map((text, at) => {
      if (at % 2 === 0) return { words: text, card: '' };
      const space = text.indexOf(' ');
      return space < 0 ? { words: '', card: text } : { words: text.slice(space + 1), card: text.slice(0, space) };
    })
    .filter((piece) => piece.words || piece.card);
}

/** A told line as plain text, its cards in words. */
export function plain(words: readonly string[], card: (code: string) => string): string {
  return told(words).map((piece) => piece.words || card(piece.card)).join('');
}

/** The log after more was told: from an event on, or from where the first new line is, its lines are others. */
export function retold(lines: readonly LineInfo[], at: number | undefined, news: readonly LineInfo[] | undefined): readonly LineInfo[] {
  const from = at === undefined || at < 0 ? news?.[0]?.at : at;
  return from === undefined ? lines : [...lines.filter((line) => line.at < from), ...(news ?? [])];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A piece of a sentence; `card` is its code where it names one. */
export interface Part {
  text: string;
  card: string;
}

const TECH = String.raw`\d{1,2}[KSTV]'?`;
const OTHERS = String.raw`[FPH][RGB][CST]|TRUE|FALSE|(?:10|[2-9TJQKA])[CDSH]`;

/** A sentence of a prompt, taken apart where it names cards. */
export function parted(words: string, tech: boolean): Part[] {
  const codes = new RegExp(String.raw`(?<![\w'])(${tech ? TECH : OTHERS})(?![\w'])`);
  return words
    .split(codes)
    .map((text, at) => (at % 2 === 0 ? { text, card: '' } : { text: signOf(text, tech), card: text }))
    .filter((part) => part.text);
}

/** `2 to 4`, `2 or 4`, `4`: how many can play. */
export function howMany(seats: readonly number[]): string {
  const first = seats[0] ?? 0;
  const all = seats.every((count, at) => count === first + at);
  return all && seats.length > 1 ? `${first} to ${seats.at(-1)}` : seats.join(' or ');
}
