/** The connection to a table: comes back by itself, says so, and loses no click silently. */
import { each, happened, merge, patience, refreshed, saidSince, withLines, withPage } from './merge';
import type { ChoiceInfo, EventInfo, LineInfo, View } from './wire';
import type { Advice, ChatPage, Done, Error as Refusal, LogPage, Why } from './wire';
import type { Folded } from './merge';

type ServerMessage = View | Folded | Refusal | Done | Why | Advice | LogPage | ChatPage;

/** `step`: a choice went one further. `beside`: nothing moved at the table. `fresh`: the table as it is, whatever was before. */
export interface News {
  kind: 'step' | 'beside' | 'fresh';
  view: View;
  events: readonly EventInfo[];
  lines: readonly LineInfo[];
}

export interface Heard {
  /** What is to be seen now, and why: what happened since, and the lines of the log that are new. */
  view(news: News): void;
  say(words: string): void;
  hint(advice: Advice): void;
}

const LOST = 'The connection is lost. Your choice was not sent; it comes back by itself in a moment.';
const UNSURE = 'The connection was lost while your choice was on its way, and it did not arrive: choose again.';

export class Live {
  status = $state<'connecting' | 'open' | 'lost' | 'gone'>('connecting');
  gone = $state('');

  private socket: WebSocket | null = null;
  private view: View | null = null;
  private attempt = 0;
  private number = 0;
  private sent: { id: number; seq: number; text: string } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private readonly path: string;
  private readonly heard: Heard;

  constructor(path: string, heard: Heard) {
    this.path = path;
    this.heard = heard;
    addEventListener('online', this.now);
    document.addEventListener('visibilitychange', this.now);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.now);
    document.removeEventListener('visibilitychange', this.now);
    this.socket?.close();
  }

  choose(choice: ChoiceInfo): void {
    if (!this.view) return;
    const { seq } = this.view;
    if (this.status === 'open' && this.sent?.seq === seq && this.sent.text === choice.text) return; // it is on its way: clicked twice
    const id = ++this.number;
    if (!this.send({ type: 'choose', id, seq, choice: choice.text })) {
      this.heard.say(LOST);
      return;
    }
    this.sent = { id, seq, text: choice.text };
  }

  undo(): void {
    if (this.view) this.ask({ type: 'undo', seq: this.view.seq });
  }

  ask(message: { type: string; [field: string]: unknown }): void {
    if (!this.send({ ...message, id: ++this.number })) this.heard.say('The connection is lost; it comes back by itself in a moment.');
  }

  private send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private readonly now = (): void => {
    if (this.status === 'lost' && !document.hidden) this.connect();
  };

  private connect(): void {
    clearTimeout(this.timer);
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (this.closed || socket !== this.socket) return;
      if (event.code >= 4400 && event.code < 4429) {
        this.status = 'gone';
        this.gone = event.reason || 'There is no such table.';
        return;
      }
      this.status = 'lost';
      this.timer = setTimeout(() => this.connect(), patience(this.attempt++));
    };
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'view') this.freshView(message);
    else if (message.type === 'error') this.refused(message);
    else if (message.type === 'done') this.settled(message.id);
    else if (message.type === 'whynot') this.heard.say(message.reason ? `${message.reason} (${message.clause})` : 'That can be chosen now.');
    else if (message.type === 'hint') this.heard.hint(message);
    else if (message.type === 'log') this.older((view) => withPage(view, message));
    else if (message.type === 'chatlog') this.older((view) => ({ ...view, chat: withLines(view.chat, message.lines) }));
    else if (this.view) this.fold(message, this.view);
  }

  /** Asks for the page of the log before what is known. */
  readLog(): void {
    const before = this.view?.lines?.[0]?.at ?? 0;
    if (this.view?.more && before > 0) this.send({ type: 'log', before });
  }

  /** Asks for what was said before what is known. */
  readChat(): void {
    const before = saidSince(this.view?.chat ?? []);
    if (before > 1) this.send({ type: 'chatlog', before });
  }

  private older(more: (view: View) => View): void {
    if (!this.view) return;
    this.view = more(this.view);
    this.heard.view({ kind: 'beside', view: this.view, events: [], lines: [] });
  }

  private freshView(fresh: View): void {
    const before = this.view;
    const view = refreshed(before, fresh);
    this.view = view;
    this.attempt = 0;
    if (this.status !== 'open' && this.sent) {
      const again = view.seq === this.sent.seq && view.prompt?.choices?.some((choice) => choice.text === this.sent?.text);
      if (again) this.heard.say(UNSURE);
      this.settled(this.sent.id);
    }
    this.status = 'open';
    const known = before ? happened(before) - (view.first ?? 0) : 0;
    const news = before && known >= 0 ? view.events.slice(known) : [];
    this.heard.view({ kind: 'fresh', view, events: news, lines: [] });
  }

  private fold(message: Folded, view: View): void {
    const merged = merge(view, message);
    if (!merged) {
      const missed = { mark: view.mark ?? 0, chat: view.chat.at(-1)?.number ?? 0 };
      this.send(message.type === 'missed' ? { type: 'sync' } : { type: 'sync', ...missed });
      return;
    }
    const news = merged.events.slice(happened(view) - (merged.first ?? 0));
    this.view = merged;
    const told = message.type === 'events' ? [message] : message.type === 'missed' ? message.told : [];
    const lines = told.flatMap((events) => events.lines ?? []);
    const kind = message.type === 'events' ? 'step' : message.type === 'missed' ? 'fresh' : 'beside';
    this.heard.view({ kind, view: merged, events: message.type === 'events' ? each(message.events) : news, lines });
  }

  private refused(message: Refusal): void {
    if (message.code === 'unsure' && this.sent && this.sent.id === message.id) {
      setTimeout(() => this.again(), patience(this.attempt++));
      return;
    }
    this.settled(message.id ?? 0);
    const clause = message.clause ? ` (${message.clause})` : '';
    this.heard.say(message.code === 'stale' ? `${message.message} The table is fresh again.` : message.message + clause);
  }

  /** Nobody knew whether the choice was stored: the same once more means the same. */
  private again(): void {
    if (!this.sent) return;
    const { seq, text } = this.sent;
    const id = ++this.number;
    if (this.send({ type: 'choose', id, seq, choice: text, again: true })) this.sent = { id, seq, text };
  }

  private settled(id: number): void {
    if (this.sent?.id === id) this.sent = null;
  }
}
