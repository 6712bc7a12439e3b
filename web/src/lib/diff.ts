/** What is different between two sentences, word by word. */

export interface Piece {
  kind: 'same' | 'gone' | 'new';
  words: string;
}

const tokens = (sentence: string): string[] => sentence.match(/[\w’']+|[^\s\w]/g) ?? [];

export function difference(before: string, after: string): Piece[] {
  const a = tokens(before);
  const b = tokens(after);
  /** long[i][j]: how many words a from i on and b from j on have in common, in order. */
  const long = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) long[i]![j] = a[i] === b[j] ? long[i + 1]![j + 1]! + 1 : Math.max(long[i + 1]![j]!, long[i]![j + 1]!);
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], word: string): void => {
    const last = pieces.at(-1);
    const space = /^[^\w]/.test(word) ? '' : ' ';
    if (last?.kind === kind) last.words += space + word;
    else pieces.push({ kind, words: word });
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i]!);
      i++;
      j++;
    } else if (i < a.length && (j >= b.length || long[i + 1]![j]! >= long[i]![j + 1]!)) add('gone', a[i++]!);
    else add('new', b[j++]!);
  }
  return pieces;
}
