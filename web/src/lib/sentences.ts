/** A sentence in pieces that an editor marks, and a word of it put right. */
import type { Mistake } from './wire';

export interface Span {
  kind: '' | 'verb' | 'number' | 'wrong-word';
  words: string;
}

const WORDS = /\d+|[^\d]+/g;

/** The first word of each sentence is its verb; numbers stand out; what cannot be read is wrong. */
export function spans(text: string, mistakes: readonly Mistake[]): Span[] {
  const wrong = mistakes.map((each) => placed(text, each)).sort((a, b) => a.at - b.at);
  const found: Span[] = [];
  let at = 0;
  for (const { at: from, length } of wrong) {
    if (from < at) continue;
    found.push(...plain(text, at, from), { kind: 'wrong-word', words: text.slice(from, from + length) });
    at = from + length;
  }
  return [...found, ...plain(text, at, text.length)];
}

/** Where to underline: at the end of a text that breaks off, its last letter; without a place all of it. */
function placed(text: string, mistake: Mistake): { at: number; length: number } {
  if (mistake.at === undefined || mistake.at < 0) return { at: 0, length: text.length };
  if (mistake.length) return { at: mistake.at, length: mistake.length };
  const last = Math.max(0, text.trimEnd().length - 1);
  return { at: last, length: Math.min(1, text.length) };
}

function plain(text: string, from: number, to: number): Span[] {
  const found: Span[] = [];
  let at = from;
  for (const verb of text.slice(from, to).matchAll(/(?<=^|[.;:]\s+)[A-Z][a-z]+/g)) {
    const begin = from + verb.index;
    const before = text.slice(0, begin).trimEnd();
    if (before && !/[.;:]$/.test(before)) continue;
    found.push(...numbers(text.slice(at, begin)), { kind: 'verb', words: verb[0] });
    at = begin + verb[0].length;
  }
  return [...found, ...numbers(text.slice(at, to))];
}

function numbers(text: string): Span[] {
  return (text.match(WORDS) ?? []).map((words) => ({ kind: /\d/.test(words) ? 'number' : '', words }));
}

/** The text with a suggestion in place of a mistake, and where one goes on writing. */
export function repaired(text: string, mistake: Mistake, suggestion: string): { text: string; at: number } {
  const from = mistake.length && mistake.at !== undefined && mistake.at >= 0 ? mistake.at : text.trimEnd().length;
  const before = text.slice(0, from);
  const after = text.slice(from + (mistake.length ?? 0));
  const space = before && !/\s$/.test(before) && /^\w/.test(suggestion) ? ' ' : '';
  const put = before + space + suggestion;
  return { text: put + after, at: put.length };
}
