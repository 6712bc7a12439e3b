/** The HTTP interface of the server. What goes wrong comes back as a sentence. */
import type {
  Cards,
  Checked,
  Design,
  EditionInfo,
  Fork,
  GameAnalysis,
  GameInfo,
  LessonAnswer,
  LessonInfo,
  LessonMoment,
  ListedTable,
  Me,
  NewTable,
  PuzzleAnswer,
  PuzzleDay,
  PuzzleMoment,
  ReplayStep,
  RulesPage,
  Seated,
  SessionInfo,
  Story,
  StudyInfo,
  StudyWish,
  TableInfo,
  Tried,
  TryWish,
  Verified,
  WinningChances,
} from './wire';

/** How the server says what was wrong with a request. */
interface Problem {
  code: string;
  message: string;
  clause?: string;
}

export class ApiError extends Error {
  readonly code: string;
  readonly clause: string;

  constructor(problem: Problem) {
    super(problem.message);
    this.code = problem.code;
    this.clause = problem.clause ?? '';
  }
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const body = (await response.json()) as Partial<Problem>;
    if (typeof body.message === 'string') return { code: body.code ?? '', message: body.message, clause: body.clause ?? '' };
  } catch {
    // Not from techdeck: some machine between, or a server that is starting.
  }
  return { code: 'server', message: `The server answered with an error (${response.status}).`, clause: '' };
}

/** The proof that a request comes from this page: the server set it as a cookie, and only this page can read it. */
function proof(): Record<string, string> {
  const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1];
  return token ? { 'x-csrftoken': decodeURIComponent(token) } : {};
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...(method === 'GET' ? {} : proof()) },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError({ code: 'offline', message: 'The server cannot be reached. Is it running?', clause: '' });
  }
  if (!response.ok) throw new ApiError(await problemOf(response));
  return (response.status === 204 ? undefined : await response.json()) as T;
}

let greeted: Promise<Me> | null = null;

/** On a first visit the answer to this brings the cookie: asked for twice at once, it would make two guests of one. */
function greet(): Promise<Me> {
  greeted ??= call<Me>('GET', '/me');
  greeted.catch(() => (greeted = null));
  return greeted;
}

/** What is asked or done as somebody waits until the server knows who it is. */
async function known<T>(method: string, path: string, body?: unknown): Promise<T> {
  await greet().catch(() => undefined);
  return call<T>(method, path, body);
}

const kept = new Map<string, Promise<unknown>>();

/** Something that does not change while the page is open is asked for once. */
function once<T>(path: string): Promise<T> {
  const before = kept.get(path);
  if (before) return before as Promise<T>;
  const asked = call<T>('GET', path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const api = {
  me: greet,
  rename: (name: string) => known<Me>('PUT', '/me', { name }),
  register: (name: string, password: string) => known<Me>('POST', '/account', { name, password }),
  logIn: (name: string, password: string) => known<Me>('POST', '/login', { name, password }),
  logOut: () => known<void>('POST', '/logout'),
  sessions: () => known<SessionInfo[]>('GET', '/sessions'),
  endSession: (id: string) => known<void>('DELETE', `/sessions/${id}`),
  endOtherSessions: () => known<void>('DELETE', '/sessions'),
  games: () => once<GameInfo[]>('/games'),
  cards: (edition?: string) => once<Cards>(edition ? `/cards?edition=${edition}` : '/cards'),
  editions: () => known<EditionInfo[]>('GET', '/editions'),
  check: (text: string) => known<Checked>('POST', '/editions/check', { text }),
  tryCard: (wish: TryWish) => known<Tried>('POST', '/editions/try', wish),
  design: (id: string) => known<Design>('GET', `/editions/${id}`),
  addEdition: (text: string) => known<EditionInfo>('POST', '/editions', { text }),
  saveEdition: (id: string, text: string) => known<EditionInfo>('PUT', `/editions/${id}`, { text }),
  askStudy: (wish: StudyWish) => known<StudyInfo>('POST', '/studies', wish),
  studies: () => known<StudyInfo[]>('GET', '/studies'),
  study: (id: string) => known<StudyInfo>('GET', `/studies/${id}`),
  stopStudy: (id: string) => known<void>('DELETE', `/studies/${id}`),
  removeEdition: (id: string) => known<void>('DELETE', `/editions/${id}`),
  rules: () => once<RulesPage[]>('/rules'),
  lesson: (game: string) => once<LessonInfo>(`/lessons/${game}`),
  lessonStep: (game: string, step: number) => once<LessonMoment>(`/lessons/${game}/${step}`),
  tryInLesson: (game: string, step: number, made: readonly string[], choice: string) => known<LessonAnswer>('POST', `/lessons/${game}/${step}`, { made, choice }),
  puzzles: () => call<PuzzleDay>('GET', '/puzzles'),
  puzzle: (game: string, number: number) => call<PuzzleMoment>('GET', `/puzzles/${game}/${number}`),
  tryPuzzle: (game: string, number: number, choice: string) => known<PuzzleAnswer>('POST', `/puzzles/${game}/${number}`, { choice }),
  lobby: () => known<ListedTable[]>('GET', '/tables'),
  mine: () => known<ListedTable[]>('GET', '/mine'),
  running: () => known<ListedTable[]>('GET', '/mine?running=true'),
  create: (table: NewTable) => known<TableInfo>('POST', '/tables', table),
  claim: (key: string) => known<Seated>('POST', '/claim', { key }),
  table: (id: string) => known<TableInfo>('GET', `/tables/${id}`),
  seat: (id: string) => known<Seated>('GET', `/tables/${id}/seat`),
  join: (id: string, seat: number | null) => known<Seated>('POST', `/tables/${id}/join`, { seat }),
  /** One more person at this device. */
  seatBeside: (id: string, name: string) => known<Seated>('POST', `/tables/${id}/join`, { seat: null, name }),
  leave: (id: string) => known<TableInfo>('POST', `/tables/${id}/leave`),
  setSeat: (id: string, seat: number, level: string | null) => known<TableInfo>('PUT', `/tables/${id}/seats/${seat}`, { level }),
  start: (id: string, bots: string | null) => known<TableInfo>('POST', `/tables/${id}/start`, { bots }),
  replay: (id: string, step: number, seat: number | null) =>
    known<ReplayStep>('GET', `/tables/${id}/replay?step=${step}${seat === null ? '' : `&seat=${seat}`}`),
  story: (id: string, seat: number | null) => known<Story>('GET', `/tables/${id}/story${seat === null ? '' : `?seat=${seat}`}`),
  verify: (id: string) => known<Verified>('GET', `/tables/${id}/verify`),
  fork: (id: string, fork: Fork) => known<TableInfo>('POST', `/tables/${id}/fork`, fork),
  chances: (id: string) => known<WinningChances>('GET', `/tables/${id}/chances`),
  analysis: (id: string, open: boolean) => known<GameAnalysis>('GET', `/tables/${id}/analysis${open ? '?open=true' : ''}`),
  rematch: (id: string) => known<TableInfo>('POST', `/tables/${id}/rematch`),
};

export function sentence(error: unknown): string {
  if (error instanceof ApiError) return error.clause ? `${error.message} (${error.clause})` : error.message;
  return error instanceof Error ? error.message : String(error);
}
