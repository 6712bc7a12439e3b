/** The positions of the games, as an observation tells them: card codes, "?" for every card not known. */

interface Common {
  turn: number;
  hands: string[][];
}

export interface ParadoxicalPosition extends Common {
  tableaus: string[][];
  pool: string[];
  decks: string[][];
  discards: string[][];
  tokens: number[];
  used: string[];
  turns: number;
}

export interface PairadoxPosition extends Common {
  rows: number[];
  trick: string[];
  leader: number;
  won: { true: number; false: number }[];
  pairs: number[];
  first: number | null;
  tricks: number;
  discard: string[];
  games: number[];
}

export interface CityCard {
  cell: [number, number];
  card: string;
  owner: number | null;
  used: boolean;
}

export interface CityLine {
  round: number;
  seat: number;
  base: number;
  science: number;
  neighbours: number;
  service: number;
  help: number;
}

export interface CityPosition extends Common {
  round: number;
  phase: string;
  first: number;
  points: number[];
  city: CityCard[];
  deck: string[];
  discard: string[];
  sheet: CityLine[];
}

export interface TricksLine {
  round: number;
  tricks: number;
  bid: number;
  exact: number;
  goal: number;
  sweep: number;
  total: number;
}

export interface TricksPosition extends Common {
  phase: string;
  round: number;
  goals: string[];
  trump: string | null;
  trumpdeck: string[];
  deck: string[];
  discard: string[];
  bids: (number | null)[];
  leader: number;
  trick: string[];
  won: string[][][];
  points: number[];
  winners: number[];
  sheet: TricksLine[][];
  sitting?: number[];
  offer?: { from: number; give: string[]; want: string[] };
}

export interface ChessPosition extends Common {
  first: number;
  board: Record<string, string>;
  deck: string[];
  discard: string[];
  upgrades: number[];
  builds: number[];
}

/** The seats above one's own, clockwise; all of them for somebody who only watches. */
export function othersOf(seat: number, seats: number): number[] {
  if (seat < 0) return Array.from({ length: seats }, (_, at) => at);
  return Array.from({ length: seats - 1 }, (_, at) => (seat + 1 + at) % seats);
}
