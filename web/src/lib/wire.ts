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
export type ClientMessage =
  Choose | Undo | Resign | Say | WhyNot | Hint | Takeover | Handback | Sync | ReadLog | ReadChat;
export type ServerMessage =
  View | Events | Missed | Presence | Clock | Chat | Error | Done | Why | Advice | LogPage | ChatPage;

export interface Wire {
  BotInfo?: BotInfo;
  CardInfo?: CardInfo;
  Cards?: Cards;
  ChanceInfo?: ChanceInfo;
  ChatLine?: ChatLine;
  CheckInfo?: CheckInfo;
  Checked?: Checked;
  ChoiceBar?: ChoiceBar;
  ChoiceCost?: ChoiceCost;
  ChoiceInfo?: ChoiceInfo;
  CityCard?: CityCard;
  CityLine?: CityLine;
  Claim?: Claim;
  ClockInfo?: ClockInfo;
  ClockSetup?: ClockSetup;
  Credentials?: Credentials;
  Design?: Design;
  EditionInfo?: EditionInfo;
  EditionText?: EditionText;
  EventInfo?: EventInfo;
  Fork?: Fork;
  GameAnalysis?: GameAnalysis;
  GameInfo?: GameInfo;
  Health?: Health;
  Join?: Join;
  KeyMoment?: KeyMoment;
  LessonAnswer?: LessonAnswer;
  LessonInfo?: LessonInfo;
  LessonMoment?: LessonMoment;
  LessonStep?: LessonStep;
  LessonTry?: LessonTry;
  LineInfo?: LineInfo;
  ListedTable?: ListedTable;
  LuckInfo?: LuckInfo;
  Me?: Me;
  Missing?: Missing;
  Mistake?: Mistake;
  NewLines?: NewLines;
  NewTable?: NewTable;
  OnGrid?: OnGrid;
  OptionInfo?: OptionInfo;
  Outcome?: Outcome;
  Outlook?: Outlook;
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
  PuzzleAnswer?: PuzzleAnswer;
  PuzzleDay?: PuzzleDay;
  PuzzleInfo?: PuzzleInfo;
  PuzzleMoment?: PuzzleMoment;
  PuzzleTry?: PuzzleTry;
  RecordText?: RecordText;
  ReplayStep?: ReplayStep;
  RulesPage?: RulesPage;
  ScoreRow?: ScoreRow;
  SeatAnalysis?: SeatAnalysis;
  SeatInfo?: SeatInfo;
  Seated?: Seated;
  SessionInfo?: SessionInfo;
  SetName?: SetName;
  SetSeat?: SetSeat;
  SpanInfo?: SpanInfo;
  SpotInfo?: SpotInfo;
  Start?: Start;
  Story?: Story;
  StudyInfo?: StudyInfo;
  StudyNews?: StudyNews;
  StudyWish?: StudyWish;
  TableInfo?: TableInfo;
  TechChessPosition?: TechChessPosition;
  TechCityPosition?: TechCityPosition;
  TricksLine?: TricksLine;
  TricksOffer?: TricksOffer;
  TricksPosition?: TricksPosition;
  TricksQuestion?: TricksQuestion;
  Tried?: Tried;
  TriedStep?: TriedStep;
  TryWish?: TryWish;
  TurningPoint?: TurningPoint;
  Verified?: Verified;
  View?: View;
  WinningChances?: WinningChances;
  Won?: Won;
  Advice?: Advice;
  Chat?: Chat;
  ChatPage?: ChatPage;
  Choose?: Choose;
  ClientMessage?: ClientMessage;
  Clock?: Clock;
  Done?: Done;
  Error?: Error;
  Events?: Events;
  Handback?: Handback;
  Hint?: Hint;
  LogPage?: LogPage;
  Missed?: Missed;
  Presence?: Presence;
  ReadChat?: ReadChat;
  ReadLog?: ReadLog;
  Resign?: Resign;
  Say?: Say;
  ServerMessage?: ServerMessage;
  Sync?: Sync;
  Takeover?: Takeover;
  Undo?: Undo;
  Why?: Why;
  WhyNot?: WhyNot;
}
export interface BotInfo {
  level: string;
  name: string;
  says: string;
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
/**
 * An edition: those with one digest play alike, and those with one id are printed alike, too.
 */
export interface EditionInfo {
  design?: string;
  digest: string;
  id: string;
  name: string;
}
export interface ChanceInfo {
  chances: number[];
  step: number;
  turn: number;
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
export interface CheckInfo {
  detail: string;
  name: string;
  outcome: 'passed' | 'failed' | 'open';
}
export interface Checked {
  cards: CardInfo[];
  given: {
    [k: string]: unknown;
  } | null;
  mistakes: Mistake[];
}
export interface Mistake {
  at?: number;
  card?: string;
  column?: number;
  field?: string;
  length?: number;
  line?: number;
  suggestions?: string[];
  words?: string;
}
export interface ChoiceBar {
  chance: number;
  label: string[];
  text: string;
}
export interface ChoiceCost {
  after: number;
  before: number;
  cost: number;
  seat: number;
  step: number;
  turn: number;
}
/**
 * A choice: its text, to send back, and what it is about, for those who point instead of read.
 */
export interface ChoiceInfo {
  cards?: string[];
  cell?: [number, number] | null;
  deck?: number | null;
  domain?: string | null;
  label?: string;
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
 * A seat's clock: what it had left at `at`, and whether it runs since.
 */
export interface ClockInfo {
  at: number;
  left: number;
  runs: boolean;
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
export interface Design {
  by: string;
  changed: number;
  edition: EditionInfo;
  text: string;
  yours: boolean;
}
export interface EditionText {
  text: string;
}
/**
 * One thing that happened, as the seat saw it, for those who draw it: a card it did not see is "?".
 */
export interface EventInfo {
  card?: string;
  cards?: string[];
  choice?: ChoiceInfo | null;
  event?: 'end' | 'fresh' | 'move' | 'renew' | 'say' | 'show' | 'shuffle' | 'turn' | 'use';
  place?: string;
  seat?: number;
  source?: string;
}
export interface Fork {
  knowing?: number | null;
  public?: boolean;
  sit?: number | null;
  step: number;
}
export interface GameAnalysis {
  chances?: WinningChances | null;
  choices?: ChoiceCost[];
  open: boolean;
  progress: number;
  seats?: SeatAnalysis[];
}
export interface WinningChances {
  deciding: string[][];
  moments: ChanceInfo[];
  sides: number[][];
  turning?: TurningPoint | null;
}
export interface TurningPoint {
  after: number;
  before: number;
  seat: number;
  side: number;
  step: number;
  story: string[][];
  turn: number;
  until: number;
}
export interface SeatAnalysis {
  luck?: LuckInfo | null;
  moments: KeyMoment[];
}
export interface LuckInfo {
  deal: number;
  drawn: number;
  others: number;
  own: number;
  share: number;
}
export interface KeyMoment {
  bars: ChoiceBar[];
  change: number;
  kind: 'mistake' | 'luck';
  line: string[][];
  played: string;
  step: number;
  title: string[];
  trials: number;
  turn: number;
  why: string[];
}
export interface GameInfo {
  about: string;
  bots: BotInfo[];
  edition: boolean;
  lesson: boolean;
  minutes: number;
  name: string;
  options: OptionInfo[];
  prefix: string;
  quick: {
    [k: string]: string | number;
  };
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
  title: string;
  values?: string[];
  words?: string[];
}
export interface Health {
  detail?: string;
  status: 'ok' | 'failing';
}
export interface Join {
  name?: string | null;
  seat?: number | null;
}
export interface LessonAnswer {
  clause: string;
  done: boolean;
  moments: LessonMoment[];
  right: boolean;
  words: string;
}
export interface LessonMoment {
  shown: string;
  view: View;
}
/**
 * All there is to see from a seat. A client that has this needs nothing from before.
 *
 *     `lines` is the last page of the log; where there are lines before, which `more` says, they are told to who asks for
 *     them. `events` are the last events, from number `first` on.
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
  lines?: LineInfo[];
  mark?: number;
  more?: boolean;
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
 * A line of the log: what one action did, in words for who reads it.
 *
 *     `words` are text and card by turns, text first. A card is its code; with a name behind a space it is called that,
 *     as `13S Cogitate` for its effect. A line with a `head` begins a turn, a trick or a round; without words it is a
 *     title.
 */
export interface LineInfo {
  at: number;
  head?: string;
  seat?: number;
  words?: string[];
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
  outlook?: Outlook[];
  pool: string[];
  tableaus: string[][];
  tokens: number[];
  turn: number;
  turns: number;
  used: string[];
}
/**
 * How far the one who looks is from a kind of paradox: the nearest set, of equally near ones the heaviest.
 */
export interface Outlook {
  against: string[];
  cards: string[];
  kind: string;
  needs?: Missing[];
  ready: boolean;
  ways?: Missing[];
}
/**
 * A card that a set takes: of this value, from this deck where that matters.
 */
export interface Missing {
  deck?: number;
  value: number;
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
  taken?: string[][];
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
 * A hand that was shown: its cards, the five that count, and what they are.
 */
export interface PokerHand {
  best: string[];
  cards: string[];
  name: string;
  seat: number;
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
 * What is asked of whom. Only who is asked gets the choices.
 */
export interface Prompt {
  card?: string;
  choices?: ChoiceInfo[];
  chosen?: ChoiceInfo[];
  clause?: string;
  effect?: string;
  kind?: string;
  named?: boolean;
  primary?: string;
  undo?: boolean;
  verb?: string;
  who: number[];
  why?: string;
  words?: string;
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
 * A table as it stands in lists, without what happens on it.
 */
export interface TableInfo {
  clock: ClockSetup;
  commitment: string;
  created: number;
  edition: EditionInfo | null;
  game: string;
  held: number[];
  hints: boolean;
  host: string;
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
  rematch_by?: number | null;
  seats: SeatInfo[];
  seed?: string | null;
  status: 'ended' | 'open' | 'over' | 'playing';
  title: string;
  yours: number;
}
/**
 * How a game ended.
 */
export interface Outcome {
  against?: string[];
  cards?: string[];
  reason: string;
  rows?: ScoreRow[];
  scores: number[];
  unit?: string;
  winners: number[];
  words: string;
}
/**
 * Where points came from, and how many by seat.
 */
export interface ScoreRow {
  points: number[];
  source: string;
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
export interface LessonInfo {
  about: string;
  game: string;
  level: string;
  options: {
    [k: string]: string | number;
  };
  seats: number;
  steps: LessonStep[];
  title: string;
  words: string;
}
export interface LessonStep {
  ask: string;
  clause: string;
  spotlight: string[];
  title: string;
  why: string;
  words: string;
}
export interface LessonTry {
  choice: string;
  /**
   * @maxItems 30
   */
  made?: string[];
}
export interface ListedTable {
  asked: number[];
  clock: ClockSetup;
  commitment: string;
  created: number;
  edition: EditionInfo | null;
  game: string;
  held: number[];
  hints: boolean;
  host: string;
  id: string;
  moved: number;
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
  rematch_by?: number | null;
  seats: SeatInfo[];
  seed?: string | null;
  status: 'open' | 'playing' | 'over' | 'ended';
  title: string;
  waits: boolean;
  yours: number;
}
export interface Me {
  account: string | null;
  name: string;
}
export interface NewLines {
  at?: number;
  lines?: LineInfo[];
}
export interface NewTable {
  bots?: {
    [k: string]: string;
  };
  clock?: ClockSetup;
  edition?: string | null;
  game: string;
  hand?: string | null;
  hints?: boolean | null;
  options?: {
    [k: string]: string | number;
  };
  public?: boolean;
  seats: number;
  sit?: number | null;
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
export interface PuzzleAnswer {
  clause: string;
  right: boolean;
  view: View | null;
  words: string;
}
export interface PuzzleDay {
  day: string;
  puzzles: PuzzleInfo[];
}
export interface PuzzleInfo {
  count: number;
  game: string;
  level: string;
  name: string;
  number: number;
  title: string;
}
export interface PuzzleMoment {
  day: string;
  info: PuzzleInfo;
  today: number;
  view: View;
}
export interface PuzzleTry {
  choice: string;
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
export interface Seated {
  key: string;
  link: string;
  seat: number;
  table: TableInfo;
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
export interface SpotInfo {
  deck?: number;
  kind: 'deck' | 'hand' | 'discards' | 'out' | 'table';
  name: string;
}
export interface Start {
  bots?: string | null;
}
export interface Story {
  steps: NewLines[];
}
export interface StudyInfo {
  asked: StudyWish;
  before: number;
  created: number;
  id: string;
  news: StudyNews;
  status: 'waiting' | 'playing' | 'done' | 'stopped' | 'failed';
  yours: boolean;
}
export interface StudyWish {
  card?: string | null;
  edition?: string | null;
  game: string;
}
export interface StudyNews {
  facts?: {
    [k: string]: unknown;
  } | null;
  of?: number;
  played?: number;
  seconds_left?: number;
  sentence?: string;
}
export interface Tried {
  deal: number;
  steps: TriedStep[];
  words: string;
}
export interface TriedStep {
  cards?: string[];
  note?: string;
  others?: string[];
  place?: SpotInfo | null;
  source?: SpotInfo | null;
  words: string[];
}
export interface TryWish {
  card: string;
  deal?: number;
  game: string;
  text: string;
}
export interface Verified {
  checks: CheckInfo[];
  fair: boolean;
}
/**
 * What a bot would choose in your place, and why, at three depths: what to think about, the choice, the line.
 *
 *     Sentences are text and card by turns, text first.
 */
export interface Advice {
  choice: string;
  id?: number | null;
  line: string[][];
  move: string[];
  nudge: string[];
  type: 'hint';
}
export interface Chat {
  line: ChatLine;
  type: 'chat';
}
/**
 * A page of the chat: lines are numbered from 1 on without a gap, and the page ends before the one asked for.
 */
export interface ChatPage {
  id?: number | null;
  lines: ChatLine[];
  type: 'chatlog';
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
 * Ask for what was missed since `mark`, knowing the lines of chat up to number `chat`; without it for a view.
 *
 *     A mark is that of a view, and one more for every `events` since.
 */
export interface Sync {
  chat?: number;
  id?: number | null;
  mark?: number | null;
  type: 'sync';
}
/**
 * Ask for the page of the log with the lines before event `before`.
 */
export interface ReadLog {
  before: number;
  id?: number | null;
  type: 'log';
}
/**
 * Ask for the page of the chat that ends before line `before`.
 */
export interface ReadChat {
  before: number;
  id?: number | null;
  type: 'chatlog';
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
  detail?: string;
  id?: number | null;
  message: string;
  type: 'error';
}
/**
 * What a choice did: the events from number `first` on, and only what is different now.
 *
 *     `seq` is the new number to send. `position` has what changed: by its name a field, whole; by `field/`, or by
 *     `field/row` in a list of lists, what is different in a list: from which place on, how many go, and what comes there,
 *     if anything does. The fields in `gone` are no more. A prompt without `words` asks the same as the one before: its
 *     words, why, kind, clause, card and effect are those. The lines of the log from event number `at` on are now `lines`:
 *     without `at`, from where the first of these is on, and without any they are what they were.
 */
export interface Events {
  at?: number;
  by?: number;
  clocks?: ClockInfo[] | null;
  events: EventInfo[];
  first: number;
  gone?: string[];
  hands?: {
    [k: string]: number;
  };
  lines?: LineInfo[];
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
 * A page of the log, and whether there is one before it.
 */
export interface LogPage {
  id?: number | null;
  lines: LineInfo[];
  more: boolean;
  type: 'log';
}
/**
 * What a `sync` with a mark asked for: the `events` from that mark on, and all else as it is now.
 *
 *     Who got some of them meanwhile is further than `mark`, and takes those that come after.
 */
export interface Missed {
  chat: ChatLine[];
  clocks: ClockInfo[];
  mark: number;
  now: number;
  seats: SeatInfo[];
  told: Events[];
  type: 'missed';
  watchers: number;
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
 * Why a choice cannot be taken now; both empty if it can.
 */
export interface Why {
  choice: string;
  clause: string;
  id?: number | null;
  reason: string;
  type: 'whynot';
}
