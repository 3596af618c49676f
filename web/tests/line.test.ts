import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SeatLine } from "../src/wire/line";
import { Refusal } from "../src/wire/refusal";

class FakeSocket {
  static readonly OPEN = 1;
  static readonly all: FakeSocket[] = [];
  readyState = 0;
  closed = false;
  readonly sent: { type: string; ref?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; ref?: number });
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  fall(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const WELCOME = { type: "welcome", seat: 0, table: { seats: [], shares: null }, since: 0, frames: 0, chat: [], notes: [] };
const said = { type: "chat", line: { text: "good evening" } };

let online: () => void;

const newest = (): FakeSocket => FakeSocket.all.at(-1)!;

function opened(): SeatLine {
  const line = new SeatLine("table", "token");
  newest().open();
  newest().tell(WELCOME);
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal("addEventListener", (kind: string, listener: () => void) => {
    if (kind === "online") online = listener;
  });
  vi.stubGlobal("removeEventListener", () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a line that comes back", () => {
  it("has one socket that speaks, however many were tried", () => {
    const line = opened();
    newest().fall();
    vi.advanceTimersByTime(200);
    const [, slow] = FakeSocket.all;
    online();
    expect(FakeSocket.all).toHaveLength(3);
    slow!.open();
    expect(slow!.closed).toBe(true);
    slow!.tell(said);
    newest().open();
    newest().tell(WELCOME);
    newest().tell(said);
    expect(slow!.sent).toEqual([]);
    expect(line.state.get().chat).toHaveLength(1);
    slow!.fall();
    vi.advanceTimersByTime(5_000);
    expect(line.state.get().line).toBe("open");
    expect(FakeSocket.all).toHaveLength(3);
  });

  it("does not try again by the clock what was tried by hand", () => {
    opened();
    newest().fall();
    online();
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe("a line that nobody has closed", () => {
  it("is lost when a heartbeat finds that nothing was heard since the last one", async () => {
    const line = opened();
    const dead = newest();
    vi.advanceTimersByTime(20_000);
    expect(dead.sent.at(-1)?.type).toBe("ping");
    const asked = line.ask({ type: "undo" }).catch((refusal: unknown) => refusal);
    vi.advanceTimersByTime(20_000);
    expect(line.state.get().line).toBe("lost");
    expect(dead.closed).toBe(true);
    expect(await asked).toEqual(new Refusal("no_connection", ""));
    vi.advanceTimersByTime(200);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("stays as long as the server answers", () => {
    const line = opened();
    for (let beat = 1; beat <= 5; beat += 1) {
      vi.advanceTimersByTime(20_000);
      newest().tell({ type: "ack", ref: newest().sent.at(-1)!.ref, n: 0 });
    }
    expect(line.state.get().line).toBe("open");
    expect(FakeSocket.all).toHaveLength(1);
  });
});
