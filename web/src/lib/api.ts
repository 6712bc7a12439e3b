/** The HTTP interface of the server. What goes wrong comes back as a sentence. */
import type {
  Cards,
  Fork,
  GameInfo,
  Me,
  NewTable,
  ReplayStep,
  RulesPage,
  Seated,
  SessionInfo,
  Story,
  TableInfo,
  Verified,
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

const kept = new Map<string, Promise<unknown>>();

/** Something that does not change while the page is open is asked for once. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path);
  if (known) return known as Promise<T>;
  const asked = call<T>('GET', path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const api = {
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('PUT', '/me', { name }),
  register: (name: string, password: string) => call<Me>('POST', '/account', { name, password }),
  logIn: (name: string, password: string) => call<Me>('POST', '/login', { name, password }),
  logOut: () => call<void>('POST', '/logout'),
  sessions: () => call<SessionInfo[]>('GET', '/sessions'),
  endSession: (id: string) => call<void>('DELETE', `/sessions/${id}`),
  endOtherSessions: () => call<void>('DELETE', '/sessions'),
  games: () => once<GameInfo[]>('/games'),
  cards: (edition?: string) => once<Cards>(edition ? `/cards?edition=${edition}` : '/cards'),
  rules: () => once<RulesPage[]>('/rules'),
  lobby: () => call<TableInfo[]>('GET', '/tables'),
  mine: () => call<TableInfo[]>('GET', '/mine'),
  create: (table: NewTable) => call<TableInfo>('POST', '/tables', table),
  claim: (key: string) => call<Seated>('POST', '/claim', { key }),
  table: (id: string) => call<TableInfo>('GET', `/tables/${id}`),
  seat: (id: string) => call<Seated>('GET', `/tables/${id}/seat`),
  join: (id: string, seat: number | null) => call<Seated>('POST', `/tables/${id}/join`, { seat }),
  /** One more person at this device. */
  seatBeside: (id: string, name: string) => call<Seated>('POST', `/tables/${id}/join`, { seat: null, name }),
  leave: (id: string) => call<TableInfo>('POST', `/tables/${id}/leave`),
  setSeat: (id: string, seat: number, level: string | null) => call<TableInfo>('PUT', `/tables/${id}/seats/${seat}`, { level }),
  start: (id: string, bots: string | null) => call<TableInfo>('POST', `/tables/${id}/start`, { bots }),
  replay: (id: string, step: number, seat: number | null) =>
    call<ReplayStep>('GET', `/tables/${id}/replay?step=${step}${seat === null ? '' : `&seat=${seat}`}`),
  story: (id: string, seat: number | null) => call<Story>('GET', `/tables/${id}/story${seat === null ? '' : `?seat=${seat}`}`),
  verify: (id: string) => call<Verified>('GET', `/tables/${id}/verify`),
  fork: (id: string, fork: Fork) => call<TableInfo>('POST', `/tables/${id}/fork`, fork),
  rematch: (id: string) => call<TableInfo>('POST', `/tables/${id}/rematch`),
};

export function sentence(error: unknown): string {
  if (error instanceof ApiError) return error.clause ? `${error.message} (${error.clause})` : error.message;
  return error instanceof Error ? error.message : String(error);
}
