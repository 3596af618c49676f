/** The socket of the lobby: open while a screen shows it, and for as long as a rival is looked for. */

import { hangUp, socketAt } from "../state/base";
import { playSound } from "../sound/sounds";
import { t } from "../i18n/words";
import { go, place } from "../state/address";
import { looking } from "../state/looking";
import { notice } from "../state/notices";
import { settings } from "../state/settings";
import { createStore } from "../state/store";
import { becomeGuest, fetchGames } from "../wire/requests";
import { holdSeats } from "../wire/keys";
import { keepNumber, newShare } from "../wire/share";
import type { FoundMessage, HereInfo, LobbyAsked, LobbyTold, OpenTable, SeekInfo } from "../wire/types";
import { VERSION } from "../wire/types";
import { pacesOf, wantsOf, type Wish } from "./wish";

export interface LobbyState {
  readonly line: "closed" | "opening" | "open" | "lost";
  /** Null until the server has told for the first time. */
  readonly tables: readonly OpenTable[] | null;
  readonly here: number;
  readonly waiting: number;
  /** Some of those who are here, by name. */
  readonly people: readonly HereInfo[];
  /** The own rating in each game in which a table asks for it. */
  readonly ratings: Readonly<Record<string, number>>;
  /** What is looked for; null: nothing. */
  readonly wish: Wish | null;
  readonly seek: SeekInfo | null;
  readonly found: FoundMessage | null;
  /** Why the last wish was refused, as a code. */
  readonly complaint: string;
  /** Milliseconds to add to this machine's time to get the server's. */
  readonly skew: number;
}

const EMPTY: LobbyState = { line: "closed", tables: null, here: 0, waiting: 0, people: [], ratings: {}, wish: null, seek: null, found: null, complaint: "", skew: 0 };

export const lobby = createStore<LobbyState>(EMPTY);

const BACKOFF = [300, 800, 2000, 4000];
const HEARTBEAT_MS = 20_000;
const DEVICE = "gaslight.device";
const KEY_BYTES = 32;
const TOKEN_BYTES = 16;
/** So long the title calls to the table. */
const CALL_MS = 10_000;

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A secret of this browser, by which the server knows that two pages are one person's. */
function deviceKey(): string {
  const kept = localStorage.getItem(DEVICE) ?? "";
  if (/^[0-9a-f]{64}$/.test(kept)) return kept;
  const fresh = hex(random(KEY_BYTES));
  try {
    localStorage.setItem(DEVICE, fresh);
  } catch {
    // Without storage this page is a person of its own.
  }
  return fresh;
}

let socket: WebSocket | null = null;
let visits = 0;
let attempt = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let heartbeat: ReturnType<typeof setInterval> | undefined;
/** What opens the seat once it is found, and what this device gives to the chance of the game. */
let mine: { token: string; number: string; promise: string } | null = null;
/** Whether this browser has asked to be known by a cookie. */
let known = false;
/** A search that the server gave up because the line broke is begun anew. */
let resuming = false;
/** A computer was asked for before the server knew of the search. */
let hurried = false;

const wanted = (): boolean => visits > 0 || lobby.get().wish !== null;

/** Show the lobby for as long as the answer is not called. */
export function visitLobby(): () => void {
  visits += 1;
  open();
  return () => {
    visits -= 1;
    // The next screen may want it at once.
    setTimeout(() => {
      if (!wanted()) close();
    }, 0);
  };
}

function open(): void {
  if (socket !== null) return;
  clearTimeout(retry);
  lobby.set({ line: lobby.get().line === "lost" ? "lost" : "opening" });
  const fresh = new WebSocket(socketAt("/api/v1/lobby/socket"));
  socket = fresh;
  fresh.onopen = () => {
    say({ type: "enter", version: VERSION, key: deviceKey() });
    heartbeat = setInterval(() => say({ type: "alive" }), HEARTBEAT_MS);
    if (lobby.get().wish !== null) {
      resuming = mine !== null;
      void ask();
    }
  };
  fresh.onmessage = ({ data }) => take(JSON.parse(String(data)) as LobbyTold);
  fresh.onclose = () => {
    if (socket !== fresh) return;
    socket = null;
    clearInterval(heartbeat);
    if (!wanted()) return;
    lobby.set({ line: "lost" });
    retry = setTimeout(open, BACKOFF[Math.min(attempt, BACKOFF.length - 1)]);
    attempt += 1;
  };
}

function close(): void {
  clearTimeout(retry);
  clearInterval(heartbeat);
  const old = socket;
  socket = null;
  if (old !== null) hangUp(old);
  lobby.set(EMPTY);
  looking.set({ on: false, tables: null });
}

function say(message: LobbyAsked): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function take(message: LobbyTold): void {
  switch (message.type) {
    case "lobby":
      attempt = 0;
      lobby.set({ line: "open", tables: message.tables, here: message.here, waiting: message.waiting, people: message.people ?? [], ratings: message.ratings ?? {} });
      looking.set({ tables: message.tables.length });
      return;
    case "seeking":
      if (message.seek === null && resuming && lobby.get().wish !== null) {
        resuming = false;
        mine = null;
        void ask();
        return;
      }
      resuming = false;
      if (message.seek === null) return ended("");
      lobby.set({ seek: message.seek, skew: message.now - Date.now() });
      if (hurried) {
        hurried = false;
        say({ type: "fill" });
      }
      return;
    case "found":
      return found(message);
    case "error":
      if (lobby.get().wish !== null) ended(message.code);
      return;
    case "alive":
      return;
  }
}

/** Look for a rival. */
export function lookForRival(wish: Wish): void {
  hurried = false;
  lobby.set({ wish, seek: null, found: null, complaint: "" });
  looking.set({ on: true });
  open();
  void ask();
}

/** Send the wish, if the line is open; else it goes out when it is. */
async function ask(): Promise<void> {
  const { wish } = lobby.get();
  if (wish === null) return;
  try {
    const [{ games }, { promise, number }] = await Promise.all([fetchGames(), newShare(), beSomebody()]);
    if (lobby.get().wish !== wish) return;
    if (socket?.readyState !== WebSocket.OPEN) return;
    mine ??= { token: base64(random(TOKEN_BYTES)), number, promise };
    say({ type: "seek", token: mine.token, wants: wantsOf(wish, games), paces: pacesOf(wish), name: settings.get().name, promise: mine.promise });
  } catch {
    ended("no_connection");
  }
}

/** Who plays is somebody to the server, by a cookie; a line that was opened before has not shown it. */
async function beSomebody(): Promise<void> {
  if (known) return;
  known = true;
  try {
    await becomeGuest();
  } catch {
    return; // where nobody is known by a cookie, the key of the device serves
  }
  const old = socket;
  socket = null;
  clearInterval(heartbeat);
  if (old !== null) hangUp(old);
  open();
}

function ended(complaint: string): void {
  mine = null;
  lobby.set({ wish: null, seek: null, complaint });
  looking.set({ on: false });
  if (!wanted()) close();
}

export function stopLooking(): void {
  // Before the wish has gone out there is nothing for the server to stop: it would look on afterwards.
  if (mine !== null && socket?.readyState === WebSocket.OPEN) say({ type: "stop" });
  else ended("");
}

/** Have a computer sit down at once; said as soon as the server knows of the search. */
export function computerNow(): void {
  hurried = lobby.get().seek === null || socket?.readyState !== WebSocket.OPEN;
  if (!hurried) say({ type: "fill" });
}

function found(message: FoundMessage): void {
  if (mine !== null) {
    holdSeats([{ table: message.table, seat: message.seat, token: mine.token }]);
    keepNumber(message.table, mine.number);
  }
  mine = null;
  lobby.set({ wish: null, seek: null, found: message });
  const address = `/t/${message.table}`;
  if (message.person) {
    playSound("bell");
    call(t("lobby.found_title"));
    notice(t("lobby.found"), t("lobby.found_text"), message.table);
  }
  // Who reads or plays something else is called, and not taken away from it.
  if (place.get().now.screen === "home" || place.get().now.screen === "lobby") sitDown(address);
}

/** Go to the table that was found. */
export function sitDown(address: string): void {
  lobby.set({ found: null });
  looking.set({ on: false });
  go(address);
}

/** Call from the title of the page until somebody looks, or for a while; then what the screen wrote there is back. */
function call(title: string): void {
  const until = Date.now() + CALL_MS;
  let under = document.title;
  const calling = setInterval(() => {
    if (document.title !== title) under = document.title;
    const over = Date.now() > until || (!document.hidden && place.get().now.screen === "table");
    document.title = over ? under : title;
    if (over) clearInterval(calling);
  }, 250);
  document.title = title;
}
