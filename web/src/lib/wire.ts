/* Made by `npm run types` from docs/schema; not to be edited. */

/**
 * The position of some game.
 */
export type Position =
  | PairadoxPosition
  | ParadoxicalPosition
  | TechChessPosition
  | TechCityPosition
  | PokerPosition
  | TricksPosition
  | PlainPosition;
export type ClientMessage = Choose | Undo | Resign | Say | WhyNot | Hint | Takeover | Handback | Sync | ReadLog;
export type ServerMessage = View | Events | Presence | Clock | Chat | Error | Done | Why | Advice | LogPage;

export interface Wire {
  CardInfo?: CardInfo;
  Cards?: Cards;
  CheckInfo?: CheckInfo;
  ChoiceInfo?: ChoiceInfo;
  CityCard?: CityCard;
  CityLine?: CityLine;
  Claim?: Claim;
  ClockSetup?: ClockSetup;
  Credentials?: Credentials;
  EditionInfo?: EditionInfo;
  EditionText?: EditionText;
  EventInfo?: EventInfo;
  Fork?: Fork;
  GameInfo?: GameInfo;
  Health?: Health;
  Join?: Join;
  Me?: Me;
  NewTable?: NewTable;
  OnGrid?: OnGrid;
  OptionInfo?: OptionInfo;
  Outcome?: Outcome;
  PairadoxPosition?: PairadoxPosition;
  ParadoxicalPosition?: ParadoxicalPosition;
  PlaceInfo?: PlaceInfo;
  PlainPosition?: PlainPosition;
  PokerHand?: PokerHand;
  PokerPosition?: PokerPosition;
  PokerPot?: PokerPot;
  PokerShowdown?: PokerShowdown;
  Position?: Position;
  Positions?: Positions;
  Prompt?: Prompt;
  RecordText?: RecordText;
  ReplayStep?: ReplayStep;
  RulesPage?: RulesPage;
  SeatInfo?: SeatInfo;
  Seated?: Seated;
  SessionInfo?: SessionInfo;
  SetName?: SetName;
  SetSeat?: SetSeat;
  Start?: Start;
  Story?: Story;
  TableInfo?: TableInfo;
  TechChessPosition?: TechChessPosition;
  TechCityPosition?: TechCityPosition;
  TricksLine?: TricksLine;
  TricksOffer?: TricksOffer;
  TricksPosition?: TricksPosition;
  TricksQuestion?: TricksQuestion;
  Verified?: Verified;
  Won?: Won;
  Advice?: Advice;
  Chat?: Chat;
  ChatLine?: ChatLine;
  Choose?: Choose;
  ClientMessage?: ClientMessage;
  Clock?: Clock;
  ClockInfo?: ClockInfo;
  Done?: Done;
  Error?: Error;
  Events?: Events;
  Handback?: Handback;
  Hint?: Hint;
  LogPage?: LogPage;
  Presence?: Presence;
  ReadLog?: ReadLog;
  Resign?: Resign;
  Say?: Say;
  ServerMessage?: ServerMessage;
  SpanInfo?: SpanInfo;
  Sync?: Sync;
  Takeover?: Takeover;
  Undo?: Undo;
  View?: View;
  Why?: Why;
  WhyNot?: WhyNot;
}
export interface CardInfo {
  code: string;
  concept: string;
  domain: string;
  name: string;
  people: string[];
  text: string;
  value: number;
  year: number;
}
export interface Cards {
  cards: CardInfo[];
  edition: EditionInfo;
}
export interface EditionInfo {
  digest: string;
  name: string;
}
export interface CheckInfo {
  detail: string;
  name: string;
  outcome: 'passed' | 'failed' | 'open';
}
/**
 * A choice: its text, to send back, and what it is about, for those who point instead of read.
 */
export interface ChoiceInfo {
  cards?: string[];
  cell?: [number, number] | null;
  deck?: number | null;
  domain?: string | null;
  number?: number | null;
  points?: number | null;
  seat?: number | null;
  squares?: string[];
  text: string;
  value?: number | null;
  verb?: string;
  words?: string;
}
/**
 * A card of the city: where it lies, whose marker is on it, and whether it is used in this round.
 */
export interface CityCard {
  by?: number[];
  card: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  owner: number | null;
  used: boolean;
}
/**
 * A line of the score sheet: what a seat scored at once, by source.
 */
export interface CityLine {
  base: number;
  help: number;
  neighbours: number;
  round: number;
  science: number;
  seat: number;
  service: number;
}
export interface Claim {
  key: string;
}
/**
 * `move`: seconds for each choice. `game`: seconds for the whole game, and an increment after each choice.
 *
 *     `days`: days for each choice. Whoever runs out is played by a bot, and can take the seat back.
 *
 *     `spans`: whether what the rules of the game time is timed at this table; with `days` it never is.
 */
export interface ClockSetup {
  days?: number;
  increment?: number;
  kind?: 'days' | 'game' | 'move' | 'none';
  seconds?: number;
  spans?: boolean;
}
export interface Credentials {
  name: string;
  password: string;
}
export interface EditionText {
  text: string;
}
/**
 * One thing that happened, as the seat saw it: a card it did not see is "?".
 */
export interface EventInfo {
  card?: string;
  cards?: string[];
  choice?: ChoiceInfo | null;
  event?: 'end' | 'fresh' | 'move' | 'renew' | 'say' | 'show' | 'shuffle' | 'turn' | 'use';
  place?: string;
  seat?: number;
  source?: string;
  words: string;
}
export interface Fork {
  knowing?: number | null;
  public?: boolean;
  sit?: number | null;
  step: number;
}
export interface GameInfo {
  about: string;
  edition: boolean;
  levels: string[];
  minutes: number;
  name: string;
  options: OptionInfo[];
  prefix: string;
  rules: number;
  scoring: string;
  seats: number[];
  teams: {
    [k: string]: number[][] | null;
  };
  timed: string;
  tips: string[];
  title: string;
}
export interface OptionInfo {
  default: string | number;
  high?: number;
  low?: number;
  meaning: string;
  name: string;
  values?: string[];
}
export interface Health {
  detail?: string;
  status: 'ok' | 'failing';
}
export interface Join {
  name?: string | null;
  seat?: number | null;
}
export interface Me {
  account: string | null;
  name: string;
}
export interface NewTable {
  bots?: {
    [k: string]: string;
  };
  clock?: ClockSetup;
  edition?: string | null;
  game: string;
  options?: {
    [k: string]: string | number;
  };
  public?: boolean;
  seats: number;
  sit?: number | null;
}
/**
 * A card on a grid.
 */
export interface OnGrid {
  card: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * How a game ended.
 */
export interface Outcome {
  reason: string;
  scores: number[];
  winners: number[];
  words: string;
}
/**
 * A position of Pairadox: T/F cards are in the `hands` too, behind the others, and in `rows` is how many.
 */
export interface PairadoxPosition {
  discard: string[];
  first: number | null;
  games: number[];
  hands: string[][];
  leader: number;
  pairs: number[];
  removed: string[];
  rows: number[];
  trick: string[];
  tricks: number;
  turn: number;
  void: string[][];
  won: Won[];
}
/**
 * How many True and False cards a team has won.
 */
export interface Won {
  false: number;
  true: number;
}
/**
 * A position of Paradoxical: by seat `tableaus`, `hands` and `tokens`, the rest is of the table.
 */
export interface ParadoxicalPosition {
  aside?: string[];
  decks: string[][];
  discards: string[][];
  hands: string[][];
  last?: string;
  pool: string[];
  tableaus: string[][];
  tokens: number[];
  turn: number;
  turns: number;
  used: string[];
}
/**
 * A place of the table: `deck 1`, `hand 0`. What lies there is told by a field of the position.
 *
 *     Where that is a list of lists, `index` is the one; where it is an object, the one by the name of the place.
 */
export interface PlaceInfo {
  field?: string;
  index?: number | null;
  kind: 'aside' | 'deck' | 'hand' | 'open';
  name: string;
  owner: number;
}
/**
 * The position of a game that declares none: the cards of every place by its name, of a deck from the top.
 */
export interface PlainPosition {
  aside?: string[];
  grid?: OnGrid[];
  places: {
    [k: string]: string[];
  };
  scores: number[];
  turn: number;
}
/**
 * A hand that was shown: its cards, the five that count, and what they are.
 */
export interface PokerHand {
  best: string[];
  cards: string[];
  name: string;
  seat: number;
}
/**
 * A position of Tech Poker.
 *
 *     `bets` lie in front of the seats, `pot` is what was put in before this betting round, and `paid` says by whom;
 *     `out` are the seats that folded or have no chips, `acted` those that need not act again, or have drawn. What is left
 *     out is worked out from the rest, as far as it can be.
 */
export interface PokerPosition {
  acted: number[];
  aside?: string[];
  bets: number[];
  call?: number[];
  chips: number[];
  dealer: number;
  deck: string[];
  discard: string[];
  effects: number[];
  folded: string[][];
  hand: number;
  hands: string[][];
  last?: string;
  limit?: number;
  names?: string[];
  out: number[];
  paid: number[];
  phase: 'draw' | 'first' | 'over' | 'second';
  pot: number;
  pots?: PokerPot[];
  raises: number;
  showdown?: PokerShowdown;
  turn: number;
}
/**
 * A pot, who plays for it, and who has won it.
 */
export interface PokerPot {
  chips: number;
  seats: number[];
  winners: number[];
}
/**
 * How the last hand ended; without hands where all but one had folded.
 */
export interface PokerShowdown {
  hand: number;
  hands: PokerHand[];
  pots: PokerPot[];
}
/**
 * A position of Tech Chess: the card on each square of the `board`, and by seat what was done so often.
 *
 *     In bughouse there are two `boards` instead, of seats 0 and 1 and of seats 2 and 3.
 */
export interface TechChessPosition {
  aside?: string[];
  board?: {
    [k: string]: string;
  };
  boards?: {
    [k: string]: string;
  }[];
  builds: number[];
  captured?: string[];
  deck: string[];
  discard: string[];
  drawn?: number[];
  dry: number;
  first: number;
  hands: string[][];
  last?: string;
  past?: number[];
  quiet: number;
  turn: number;
  upgrades: number[];
}
/**
 * A position of Tech City.
 */
export interface TechCityPosition {
  aside?: string[];
  city: CityCard[];
  deck: string[];
  discard: string[];
  expelled: string[];
  first: number;
  hands: string[][];
  last?: string;
  phase: 'build' | 'effects' | 'end';
  points: number[];
  round: number;
  sheet: CityLine[];
  turn: number;
}
/**
 * A position of Tricks of the Trade.
 */
export interface TricksPosition {
  aside?: string[];
  base: number[];
  best: (string | null)[];
  bids: (number | null)[];
  dealt: string[];
  deck: string[];
  discard: string[];
  expelled: string[];
  goals: string[];
  hands: string[][];
  lacks?: string[][];
  last?: string;
  leader: number;
  offer?: TricksOffer;
  phase: 'bidding' | 'effects' | 'over' | 'trading' | 'tricks';
  points: number[];
  question?: TricksQuestion;
  round: number;
  sheet: TricksLine[][];
  sitting?: number[];
  starter: number;
  talk: number;
  trick: string[];
  trump: string | null;
  trumpdeck: string[];
  turn: number;
  winners: number[];
  won: string[][][];
}
/**
 * An offer that waits for an answer: a blind card is "?" for all but who offers it.
 */
export interface TricksOffer {
  from: number;
  give: string[];
  want: string[];
}
/**
 * A question that waits for an answer.
 */
export interface TricksQuestion {
  from: number;
  want: string;
}
/**
 * What a seat scored in a round, line by line of the score sheet.
 */
export interface TricksLine {
  bid: number;
  exact: number;
  goal: number;
  round: number;
  sweep: number;
  total: number;
  tricks: number;
}
/**
 * The position of each game, by its name.
 */
export interface Positions {
  pairadox: PairadoxPosition;
  paradoxical: ParadoxicalPosition;
  'tech-chess': TechChessPosition;
  'tech-city': TechCityPosition;
  'tech-poker': PokerPosition;
  'tricks-of-the-trade': TricksPosition;
}
/**
 * What is asked of whom. Only who is asked gets the choices.
 */
export interface Prompt {
  card?: string;
  choices?: ChoiceInfo[];
  chosen?: ChoiceInfo[];
  clause?: string;
  effect?: string;
  kind?: string;
  undo?: boolean;
  verb?: string;
  who: number[];
  words?: string;
}
export interface RecordText {
  text: string;
}
export interface ReplayStep {
  choice: string;
  chooser: number | null;
  events: EventInfo[];
  hands: number[];
  places: PlaceInfo[];
  position: Position;
  prompt: Prompt | null;
  scores: number[];
  seat: number | null;
  step: number;
  steps: number;
}
export interface RulesPage {
  clauses: {
    [k: string]: string;
  };
  name: string;
  prefix: string;
  text: string;
  title: string;
}
/**
 * Who sits at a seat. `plays` tells a person from the bot that stands in for one.
 */
export interface SeatInfo {
  kind: 'bot' | 'empty' | 'person';
  level?: string;
  name: string;
  online?: boolean;
  plays?: 'bot' | 'nobody' | 'person';
  resigned?: boolean;
  seat: number;
  waits?: number;
}
export interface Seated {
  key: string;
  link: string;
  seat: number;
  table: TableInfo;
}
/**
 * A table as it stands in lists, without what happens on it.
 */
export interface TableInfo {
  clock: ClockSetup;
  commitment: string;
  created: number;
  edition: EditionInfo | null;
  game: string;
  held: number[];
  id: string;
  note?: string;
  options: {
    [k: string]: string | number;
  };
  origin?: string | null;
  outcome?: Outcome | null;
  owner: boolean;
  past?: string;
  public: boolean;
  rated: boolean;
  rematch?: string | null;
  seats: SeatInfo[];
  seed?: string | null;
  status: 'ended' | 'open' | 'over' | 'playing';
  title: string;
  yours: number;
}
export interface SessionInfo {
  created: number;
  current: boolean;
  device: string;
  id: string;
  seen: number;
}
export interface SetName {
  name: string;
}
export interface SetSeat {
  level: string | null;
}
export interface Start {
  bots?: string | null;
}
export interface Story {
  steps: EventInfo[][];
}
export interface Verified {
  checks: CheckInfo[];
  fair: boolean;
}
/**
 * What a bot would choose in your place.
 */
export interface Advice {
  choice: string;
  id?: number | null;
  type: 'hint';
}
export interface Chat {
  line: ChatLine;
  type: 'chat';
}
/**
 * Something said at the table, by a seat or (-1) by somebody who watches.
 */
export interface ChatLine {
  at: number;
  name: string;
  number: number;
  seat: number;
  text: string;
}
/**
 * Take a choice that is on offer; `seq` is the one of the view it was offered in.
 *
 *     With `again` it was sent before, and nobody knows whether it was stored: if it was, that is all.
 */
export interface Choose {
  again?: boolean;
  choice: string;
  id?: number | null;
  seq: number;
  type: 'choose';
}
export interface Undo {
  id?: number | null;
  seq: number;
  type: 'undo';
}
/**
 * Give the seat to a bot for good.
 */
export interface Resign {
  id?: number | null;
  type: 'resign';
}
export interface Say {
  id?: number | null;
  text: string;
  type: 'chat';
}
export interface WhyNot {
  choice: string;
  id?: number | null;
  type: 'whynot';
}
export interface Hint {
  id?: number | null;
  level?: string | null;
  type: 'hint';
}
/**
 * Let a bot play the own seat for now.
 */
export interface Takeover {
  id?: number | null;
  level?: string | null;
  type: 'takeover';
}
/**
 * Play the own seat again.
 */
export interface Handback {
  id?: number | null;
  type: 'handback';
}
/**
 * Ask for a fresh view; with `happened`, how many events are known, its log has only those from there on.
 */
export interface Sync {
  happened?: number | null;
  id?: number | null;
  type: 'sync';
}
/**
 * Ask for the page of the log that ends before event `before`.
 */
export interface ReadLog {
  before: number;
  id?: number | null;
  type: 'log';
}
/**
 * The clocks, by seat.
 */
export interface Clock {
  clocks: ClockInfo[];
  now: number;
  type: 'clock';
}
/**
 * A seat's clock: what it had left at `at`, and whether it runs since.
 */
export interface ClockInfo {
  at: number;
  left: number;
  runs: boolean;
}
/**
 * A message that had an `id` was carried out, and what it did is stored.
 */
export interface Done {
  id: number;
  seq: number;
  type: 'done';
}
/**
 * A message that was refused, and changed nothing. After `stale` a fresh view follows.
 */
export interface Error {
  clause?: string;
  code: string;
  id?: number | null;
  message: string;
  type: 'error';
}
/**
 * What a choice did: the events from number `first` on, and only what is different now.
 *
 *     `seq` is the new number to send. `position` has the fields that changed, each whole; those in `gone` are no more.
 *     `lists` has of lists what changed, by the field or, where it is a list of lists, by `field/row`: from which place
 *     on, how many go, and what comes there. A prompt without `words` asks the same as the one before: its words, kind,
 *     clause, card and effect are those.
 */
export interface Events {
  by?: number;
  clocks?: ClockInfo[] | null;
  events: EventInfo[];
  first: number;
  gone?: string[];
  hands?: number[] | null;
  lists?: {
    /**
     * @minItems 3
     * @maxItems 3
     */
    [k: string]: [number, number, unknown[]];
  };
  outcome?: Outcome | null;
  position?: {
    [k: string]: unknown;
  };
  prompt: Prompt | null;
  scores?: number[] | null;
  seed?: string | null;
  seq: number;
  span?: SpanInfo | null;
  type: 'events';
}
/**
 * What the rules time now, whoever is thinking: what there was at `at`, since when it runs.
 */
export interface SpanInfo {
  at: number;
  left: number;
  seat: number;
  words: string;
}
/**
 * A page of the log, from event number `first` on.
 */
export interface LogPage {
  events: EventInfo[];
  first: number;
  id?: number | null;
  type: 'log';
}
/**
 * Who is connected now, and who plays each seat.
 */
export interface Presence {
  seats: SeatInfo[];
  type: 'presence';
  watchers: number;
}
/**
 * All there is to see from a seat. A client that has this needs nothing from before.
 *
 *     `events` is the last page of the log, from event number `first` on; what came before is told when it is asked for.
 *
 *     `seq` is the number to send with a choice. It names the decision that is open, not how many answered it: while
 *     several seats choose in secret it does not change, and nobody hears of the others' answers.
 */
export interface View {
  chat: ChatLine[];
  clocks: ClockInfo[];
  events: EventInfo[];
  first?: number;
  hands: number[];
  names: string[];
  now: number;
  places: PlaceInfo[];
  position: Position | null;
  prompt: Prompt | null;
  scores: number[];
  seat: number;
  seq: number;
  span?: SpanInfo | null;
  table: TableInfo;
  type: 'view';
  watchers: number;
}
/**
 * Why a choice cannot be taken now; both empty if it can.
 */
export interface Why {
  choice: string;
  clause: string;
  id?: number | null;
  reason: string;
  type: 'whynot';
}
