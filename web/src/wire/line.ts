/** One websocket for one seat: says hello, resumes after a break, and pairs answers with questions. */

import type {
  ChatLine,
  ClientMessage,
  EventsMessage,
  HintMessage,
  NoteInfo,
  PlanMessage,
  ServerMessage,
  TableInfo,
} from "./types";
import { begun, drafted, type Drafted, type Position } from "./position";
import { Refusal, refusalWords } from "./refusal";
import { numberDue } from "./share";
import { hangUp, socketAt } from "../state/base";
import { createStore, type Store } from "../state/store";

export const WIRE_VERSION = 1;

export interface SeatState {
  readonly line: "opening" | "open" | "lost" | "refused";
  readonly seat: number | null;
  readonly table: TableInfo | null;
  readonly entries: readonly EventsMessage[];
  /** The position, from the start on. */
  readonly view: Position | null;
  readonly draft: Drafted | null;
  readonly plans: Readonly<Record<number, PlanMessage>>;
  readonly chat: readonly ChatLine[];
  readonly notes: readonly NoteInfo[];
  /** How many moments this seat has seen by what the server says. */
  readonly moments: number;
  /** How many entries happened while this client was away. */
  readonly since: number;
  readonly hint: HintMessage | null;
  /** The last refusal, in the server's code. */
  readonly refusal: { readonly code: string; readonly message: string; readonly count: number } | null;
  /** Milliseconds to add to this machine's time to get the server's. */
  readonly skew: number;
}

type WithoutRef<M> = M extends { ref: number } ? Omit<M, "ref"> : never;
export type Question = WithoutRef<ClientMessage>;
type Answer = Extract<ServerMessage, { ref: number | null }>;

interface Waiting {
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Refusal) => void;
}

/** Waits between attempts: a server that is back within a second is found again within three. */
const BACKOFF = [150, 400, 800, 1300, 2000];

/** Between two signs of life that are asked of the server. */
const HEARTBEAT_MS = 20_000;

const EMPTY: SeatState = {
  line: "opening",
  seat: null,
  table: null,
  entries: [],
  view: null,
  draft: null,
  plans: {},
  chat: [],
  notes: [],
  moments: 0,
  since: 0,
  hint: null,
  refusal: null,
  skew: 0,
};

export class SeatLine {
  readonly state: Store<SeatState> = createStore(EMPTY);
  readonly #address: string;
  readonly #token: string | null;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  /** Whether the server has said anything since the last heartbeat. */
  #heard = false;
  #nextRef = 1;
  #waiting = new Map<number, Waiting>();
  #closed = false;
  /** Picks of the draft when the line broke; offered to the server again if nothing has happened since. */
  #kept: { n: number; picks: string[] } | null = null;

  constructor(table: string, token: string | null) {
    this.#address = socketAt(`/api/v1/tables/${encodeURIComponent(table)}/socket`);
    this.#token = token;
    this.#open();
    addEventListener("online", this.#retryNow);
    document.addEventListener("visibilitychange", this.#retryNow);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#retryNow);
    document.removeEventListener("visibilitychange", this.#retryNow);
    this.#drop();
  }

  /** Send a message and wait for its answer; a refusal is thrown and kept in the state. */
  ask(question: Question): Promise<Answer> {
    const socket = this.#socket;
    if (socket === null || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Refusal("no_connection", ""));
    const ref = this.#nextRef;
    this.#nextRef += 1;
    return new Promise((done, failed) => {
      this.#waiting.set(ref, { done, failed });
      socket.send(JSON.stringify({ ...question, ref }));
    });
  }

  /** Resolves when the position of an entry is here, or the line is lost. */
  reached(n: number): Promise<void> {
    const there = (): boolean => (this.state.get().view?.n ?? 0) >= n || this.state.get().line !== "open";
    if (there()) return Promise.resolve();
    return new Promise((done) => {
      const stop = this.state.watch(() => {
        if (!there()) return;
        stop();
        done();
      });
    });
  }

  readonly #retryNow = (): void => {
    if (this.state.get().line !== "lost" || document.visibilityState === "hidden") return;
    this.#open();
  };

  #open(): void {
    if (this.#closed) return;
    // An attempt that is still under way gives way to this one: two sockets would tell everything twice.
    clearTimeout(this.#timer);
    this.#drop();
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      const { entries } = this.state.get();
      const last = entries.at(-1)?.n ?? null;
      socket.send(JSON.stringify({ type: "hello", version: WIRE_VERSION, token: this.#token, last, frames: true }));
      clearInterval(this.#heartbeat);
      this.#heard = true;
      this.#heartbeat = setInterval(this.#beat, HEARTBEAT_MS);
    };
    socket.onmessage = ({ data }) => {
      this.#heard = true;
      if (typeof data === "string") this.#take(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = () => this.#lost();
  }

  /** Ask for a sign of life; a line that has been silent since the last one is dead, though nobody has closed it. */
  readonly #beat = (): void => {
    if (!this.#heard) {
      this.#lost();
      return;
    }
    this.#heard = false;
    void this.ask({ type: "ping" }).catch(() => undefined);
  };

  /** Have done with the socket: it tells nothing any more, and what it was asked is refused. */
  #drop(): void {
    clearInterval(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    if (socket !== null) hangUp(socket);
    for (const { failed } of this.#waiting.values()) failed(new Refusal("no_connection", ""));
    this.#waiting.clear();
  }

  #lost(): void {
    this.#drop();
    const { line, draft } = this.state.get();
    if (this.#closed || line === "refused") return;
    if (draft !== null && draft.picks.length > 0) this.#kept = { n: draft.n, picks: draft.picks.map(({ text }) => text) };
    this.state.set({ line: "lost" });
    const wait = BACKOFF[Math.min(this.#attempt, BACKOFF.length - 1)]!;
    this.#attempt += 1;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  /** Show the number that this seat has promised to the chance of the game, when it is due. */
  #show(table: TableInfo): void {
    const number = numberDue(table, this.state.get().seat);
    if (number !== null) void this.ask({ type: "reveal", number }).catch(() => undefined);
  }

  #take(message: ServerMessage): void {
    const { state } = this;
    switch (message.type) {
      case "welcome":
        this.#attempt = 0;
        state.set({
          line: "open",
          seat: message.seat,
          table: message.table,
          since: message.since,
          moments: message.frames,
          chat: message.chat,
          notes: message.notes,
          plans: {},
        });
        this.#show(message.table);
        break;
      case "table":
        state.set({ table: message.table });
        this.#show(message.table);
        break;
      case "events":
        state.set((now) => ({ ...now, entries: withEntry(now.entries, message), moments: momentsAfter(now.moments, message), draft: null, plans: {}, hint: null }));
        break;
      case "view":
        state.set((now) => ({
          ...now,
          view: begun(message),
          skew: message.at - Date.now(),
          draft: now.draft !== null && now.draft.n === message.n ? now.draft : null,
          table:
            now.table === null
              ? null
              : {
                  ...now.table,
                  n: message.n,
                  status: message.status,
                  to_act: message.to_act,
                  clocks: message.clocks,
                  outcome: message.outcome,
                  opening: message.opening,
                },
        }));
        break;
      case "choices":
        state.set({ draft: drafted(message) });
        this.#offerKept(message);
        break;
      case "plan":
        state.set((now) => ({ ...now, plans: { ...now.plans, [message.seat]: message } }));
        break;
      case "chat":
        state.set((now) => ({ ...now, chat: [...now.chat, message.line] }));
        break;
      case "note":
        state.set((now) => ({ ...now, notes: withNote(now.notes, message.note) }));
        break;
      case "hint":
        state.set({ hint: message });
        break;
      case "error":
        state.set((now) => ({
          ...now,
          refusal: { code: message.code, message: message.message, count: (now.refusal?.count ?? 0) + 1 },
        }));
        if (message.ref === null && state.get().table === null) void refusalWords().then(() => state.set({ line: "refused" }));
        break;
      case "ack":
      case "previews":
        break;
    }
    if ("ref" in message && message.ref !== null) {
      const waiting = this.#waiting.get(message.ref);
      this.#waiting.delete(message.ref);
      if (message.type === "error") void refusalWords().then(() => waiting?.failed(new Refusal(message.code, message.message)));
      else waiting?.done(message as Answer);
    }
  }

  /** After a break: the server's position wins, and the draft comes back only where it is still legal. */
  #offerKept(fresh: Pick<Drafted, "n" | "picks">): void {
    const kept = this.#kept;
    this.#kept = null;
    if (kept === null || kept.n !== fresh.n || fresh.picks.length > 0) return;
    void this.ask({ type: "draft", picks: kept.picks }).catch(() => undefined);
  }
}

/** Entries in order, each once; a resumed line may send one twice. */
export function withEntry(entries: readonly EventsMessage[], entry: EventsMessage): EventsMessage[] {
  return [...entries.filter(({ n }) => n !== entry.n), entry].sort((a, b) => a.n - b.n);
}

/** How many moments there are after an entry; of a takeback only those that it brings are known. */
const momentsAfter = (before: number, { entry, frames }: EventsMessage): number => {
  const last = frames.at(-1);
  if (last !== undefined) return last.frame + 1;
  return entry === "takeback" ? 0 : before;
};

export function withNote(notes: readonly NoteInfo[], note: NoteInfo): NoteInfo[] {
  const others = notes.filter(({ key, seat, shared }) => key !== note.key || seat !== note.seat || shared !== note.shared);
  return note.text === "" ? others : [...others, note];
}
