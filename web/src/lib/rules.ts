/** A page of the rulebook in pieces: headings, clauses, other lines. */

export interface Piece {
  kind: 'heading' | 'clause' | 'text';
  clause: string;
  text: string;
}

const CLAUSE = /^(?:- )?([A-Z]{2}-[1-9][0-9]*) (.+)$/;

export function pieces(markdown: string): Piece[] {
  const out: Piece[] = [];
  for (const line of markdown.split('\n').map((each) => each.trim())) {
    const clause = CLAUSE.exec(line);
    const heading = /^\*\*(.+)\*\*$/.exec(line) ?? /^##+ (.+)$/.exec(line);
    if (clause) out.push({ kind: 'clause', clause: clause[1] ?? '', text: clause[2] ?? '' });
    else if (heading) out.push({ kind: 'heading', clause: '', text: heading[1] ?? '' });
    else if (line && !line.startsWith('# ')) out.push({ kind: 'text', clause: '', text: line });
  }
  return out;
}
