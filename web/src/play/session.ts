/** One table on this screen: the seats this browser holds there, what is shown, and what is being picked. */

import type { Adapter } from "../games/adapter";
import { t } from "../i18n/words";
import { Frames } from "../replay/frames";
import { playSound } from "../sound/sounds";
import { notice } from "../state/notices";
import { createStore, type Store } from "../state/store";
import { SeatLine } from "../wire/line";
import { Refusal } from "../wire/refusal";
import type { HeldSeat } from "../wire/keys";
import type { Drafted, Position } from "../wire/position";
import { announce } from "./announce";
import { atLowestPrice, click, completed, followed, goesOn, shorter, thing as thingOf, withBoth, withEitherOrder, type Choice } from "./clicks";
import { Clock } from "./clock";
import { Countdown } from "./countdown";
import { START, type OwnPick, type PlayState } from "./play_state";
import { NO_PLANS, type Plans } from "./plans";
import { Pointing } from "./pointing";
import { ResultPanel } from "./result";

export class Session {
  readonly table: string;
  readonly lines: readonly SeatLine[];
  readonly held: readonly HeldSeat[];
  readonly state: Store<PlayState> = createStore(START);
  #waiting: Plans = NO_PLANS;
  readonly #countdown = new Countdown(this);
  readonly #pointing = new Pointing(this);
  #clock: Clock | null = null;
  #adapter: Adapter | null = null;
  #stops: (() => void)[] = [];
  #wasMine = false;
  #wasRunning = false;
  /** A complete move that is stepping aside at this moment. */
  #aside: Promise<void> = Promise.resolve();
  /** The player asked to choose what is otherwise chosen by itself. */
  #asked = false;
  /** How many picks the draft had when it last changed. */
  #depth = 0;
  /** The step for which something was already chosen by itself. */
  #led = "";
  /** The choices at each depth of the draft, so that a pick can be replaced by another with one click. */
  #offered: { n: number; byDepth: Map<number, readonly Choice[]> } = { n: -1, byDepth: new Map() };

  constructor(table: string, held: readonly HeldSeat[]) {
    this.table = table;
    this.held = held;
    this.lines = held.length === 0 ? [new SeatLine(table, null)] : held.map(({ token }) => new SeatLine(table, token));
    this.lines.forEach((line, index) => this.#stops.push(line.state.watch(() => this.#changed(index))));
  }

  close(): void {
    this.#clock?.stop();
    this.#countdown.stop();
    for (const stop of this.#stops) stop();
    for (const line of this.lines) line.close();
  }

  get line(): SeatLine {
    return this.lines[this.state.get().active]!;
  }

  get token(): string | null {
    return this.held[this.state.get().active]?.token ?? null;
  }

  get adapter(): Adapter | null {
    return this.#adapter;
  }

  use(adapter: Adapter): void {
    this.#adapter = adapter;
    this.#waiting = adapter.plans?.(this) ?? NO_PLANS;
    this.#listen();
  }

  /** The draft, as long as the position it rests on is the one that is shown. */
  get draft(): Drafted | null {
    const { draft } = this.line.state.get();
    const { position, moving } = this.state.get();
    return draft === null || moving || position?.n !== draft.n ? null : draft;
  }

  #newFrames(): Frames {
    const { active } = this.state.get();
    const held = this.held[active];
    return new Frames(this.table, held?.token ?? null, held === undefined ? "public" : "own");
  }

  // --- What comes from the server ---------------------------------------------------------

  /** Begin to tell the game to the seat that looks at the screen. */
  #listen(): void {
    const { active } = this.state.get();
    if (this.#adapter === null) return;
    this.#clock?.stop();
    this.#clock = new Clock(this.#adapter, this.#newFrames(), this.state, (position) => this.#settled(position));
    this.#changed(active);
  }

  #changed(index: number): void {
    if (index !== this.state.get().active || this.#clock === null) return;
    const now = this.line.state.get();
    if (now.line === "open" && this.state.get().complaint === "no_connection") this.state.set({ complaint: "" });
    if (now.view?.status === "finished") void ResultPanel.load().catch(() => undefined);
    this.#clock.arrive(now);
    this.#drafted();
  }

  /** The position is told to its end: now whose turn it is, and whether it is over, may be known. */
  #settled(position: Position): void {
    this.#handOver(position);
    if (position.status === "finished" && this.#wasRunning) this.#ended(position);
    this.#wasRunning = position.status === "running";
    this.#drafted();
  }

  /** What may be picked has changed. */
  #drafted(): void {
    const { draft } = this;
    if (draft !== null) {
      if (this.#offered.n !== draft.n) {
        this.#offered = { n: draft.n, byDepth: new Map() };
        this.#waiting.recheck();
      }
      const { byDepth } = this.#offered;
      // What was offered behind a pick that has been taken back counts no more.
      for (const depth of byDepth.keys()) if (depth > draft.picks.length) byDepth.delete(depth);
      byDepth.set(draft.picks.length, withBoth(draft.choices, draft.at_once));
      // A pick was answered: what was clicked for it is part of the draft now.
      if (draft.picks.length !== this.#depth) this.state.set({ clicks: [], complaint: "" });
      this.#depth = draft.picks.length;
      this.#lead();
    }
    this.#pointing.look();
    const mine = draft !== null;
    if (mine && !this.#wasMine) this.#myTurn();
    this.#wasMine = mine;
    if (!mine && this.state.get().clicks.length > 0 && this.choices.length === 0) this.state.set({ clicks: [] });
  }

  /** At one screen: when another of the held seats is to act, draw the curtain first. */
  #handOver({ status, to_act: mine }: Position): void {
    if (this.held.length < 2) return;
    const { active, curtain } = this.state.get();
    if (status === "finished") {
      if (curtain !== null) this.state.set({ curtain: null });
      return;
    }
    if (mine.length === 0 || mine.includes(this.held[active]!.seat)) return;
    const next = this.held.findIndex(({ seat }) => mine.includes(seat));
    if (next >= 0 && curtain !== next) this.state.set({ curtain: next });
  }

  /** Somebody took the screen over: only now is his seat shown. */
  openCurtain(): void {
    const { curtain } = this.state.get();
    if (curtain === null) return;
    this.state.set({ ...START, active: curtain });
    this.#listen();
  }

  #ended({ outcome }: Position): void {
    const { seat } = this.line.state.get();
    const sound = seat !== null && (outcome?.winners ?? []).includes(seat) ? "win" : "lose";
    // With the panel that says the same, behind its drawing and before the painting of the board.
    const heard = (): void => queueMicrotask(() => playSound(sound));
    void ResultPanel.load().then(heard, heard);
    void this.#moreAfterTheEnd();
  }

  /** Once the game is over its moments tell more than they did: how the chances stood. */
  async #moreAfterTheEnd(): Promise<void> {
    const known = this.state.get().frames.length;
    if (known === 0) return;
    const anew = this.#newFrames();
    try {
      // A game that was given up ends without a new moment: look at its last one again before all are fetched.
      if ((await anew.peek(known - 1))?.chance == null) return;
      await anew.more();
    } catch {
      return; // the replay lacks a line, nothing else
    }
    if (this.state.get().viewedAs === "") this.state.set({ frames: anew.all });
  }

  #myTurn(): void {
    if (!document.hidden) return;
    playSound("turn");
    notice(t("your_turn"), t(`game.${this.#adapter!.game}`), this.table);
  }

  skipMotion(): void {
    this.#clock?.skip();
  }

  // --- What the player does ---------------------------------------------------------------

  get choices(): readonly Choice[] {
    const { draft } = this;
    if (draft !== null) return withEitherOrder(this.#waiting.leave(withBoth(draft.choices, draft.at_once)));
    const { position, moving } = this.state.get();
    return moving ? [] : this.#waiting.plannable(this.line.state.get(), position);
  }

  /** What a game chooses by itself when a step begins, such as the next detective; once, so that it can be undone. */
  #lead(): void {
    const { draft } = this;
    const { waiting, clicks, sending } = this.state.get();
    const step = `${draft?.n} ${waiting.length}`;
    if (draft === null || sending || draft.picks.length > 0 || clicks.length > 0 || this.#led === step) return;
    const { ahead } = this.state.get();
    const planned = this.#waiting.nextPlanned(ahead, this.choices);
    this.state.set({ ahead: planned?.left ?? [] });
    if (planned === null && ahead.length > 0) this.#complain(new Refusal("plan_lapsed", ""));
    if (planned !== null) {
      this.#led = step;
      void this.pick(planned.id);
      return;
    }
    const thing = this.#adapter?.first?.(this.choices) ?? null;
    if (thing === null) return;
    this.#led = step;
    this.state.set({ clicks: [thing] });
  }

  /** A draft that needs what the waiting moves already use, now or in its next step, goes back with a word why. */
  async #clashes(): Promise<boolean> {
    const { draft } = this.line.state.get();
    const picks = draft?.picks ?? [];
    const stuck = draft !== null && !draft.complete && this.choices.length === 0;
    if (!stuck && this.#waiting.leave(picks).length === picks.length) return false;
    await this.#redraft({ type: "reset" });
    this.#complain(new Refusal("planned", ""));
    return true;
  }

  /** A complete move steps aside while others may be added to it. */
  async #stepAside(): Promise<void> {
    if (this.#waiting.take(this.#offered.byDepth.get(0) ?? [])) await this.#redraft({ type: "reset" });
  }

  /** The picks that were not filled in by themselves, with the choices each was taken from; the newest last. */
  get ownPicks(): readonly OwnPick[] {
    const own: OwnPick[] = [];
    for (const [depth, { path, filled }] of (this.line.state.get().draft?.picks ?? []).entries()) {
      const from = this.#offered.byDepth.get(depth);
      const last = own.at(-1);
      if (filled) continue;
      if (from !== undefined) own.push({ path, from: withEitherOrder(this.#waiting.leave(from)), depth, count: 1 });
      // The second of two that one click took.
      else if (last !== undefined && completed(last.from, [...last.path, ...path])?.both === true) own[own.length - 1] = { ...last, path: [...last.path, ...path], count: 2 };
    }
    return own;
  }

  /** What the game chooses by itself now; not where the player has just taken a choice back to make another. */
  #settles(): string | null {
    const { draft } = this;
    const { view } = this.line.state.get();
    if (draft === null || draft.complete || view === null || this.#asked || this.#adapter?.settle === undefined) return null;
    return this.#adapter.settle(this.choices, view.view);
  }

  /** A ticket of a move that waits is changed by a click on another one: the move is planned anew with it. */
  async #reprice(wanted: string): Promise<boolean> {
    const last = this.state.get().waiting.at(-1);
    const [move, paid] = last ?? [];
    if (move === undefined || paid?.kind !== "ticket" || thingOf(wanted).sort !== "ticket") return false;
    this.#waiting.drop(move.path[0]!);
    const again = this.choices.find(({ path }) => path.join(" ") === move.path.join(" "));
    if (again === undefined) return false;
    this.#asked = true;
    const picked = await this.pick(again.id);
    const instead = this.choices.find(({ path }) => path[0] === wanted) ?? this.choices.find(({ path }) => path[0] === paid.path[0]);
    this.#asked = false;
    return picked && instead !== undefined && this.pick(instead.id);
  }

  /** Something is pointed at: what it is, and what a click on it would do. */
  point(thing: string | null): void {
    this.#pointing.point(thing);
  }

  /** A click on a thing: on the board, a card, a button, or by a word of the command line. */
  async click(thing: string): Promise<boolean> {
    if (this.state.get().at !== null || this.state.get().sending) return false;
    if (this.state.get().moving) {
      // What was clicked belongs to a position that is past: look first.
      this.skipMotion();
      return false;
    }
    if (this.draft === null) return this.#plan(thing);
    this.stopCountdown();
    this.point(null);
    this.#waiting.drop(thing);
    const { choices } = this;
    // What had to be clicked in any case counts as clicked.
    const next = click(choices, followed(choices, this.state.get().clicks), thing);
    if (next === null) return (await this.#replace(thing)) || this.#reprice(thing);
    const clicks = atLowestPrice(choices, followed(choices, next));
    const done = completed(choices, clicks);
    if (done !== undefined && clicks.length === done.path.length && !goesOn(choices, clicks)) return this.pick(done.id);
    this.state.set({ clicks });
    return true;
  }

  /** A click while the rival thinks: a piece, or where it is to go. */
  #plan(thing: string): boolean {
    const { choices } = this;
    const clicks = click(choices, this.state.get().clicks, thing);
    if (clicks === null) return false;
    const done = completed(choices, clicks);
    if (done === undefined) this.state.set({ clicks });
    else this.plan(done);
    return true;
  }

  /** Plan a whole move for the next turn. */
  plan(move: Choice): void {
    this.state.set({ clicks: [], ahead: this.#waiting.withPlanned(this.state.get().ahead, move) });
  }

  /** A click on something that was offered before an earlier pick takes the picks since then back first. */
  async #replace(thing: string): Promise<boolean> {
    const picks = this.ownPicks;
    for (let depth = picks.length - 1; depth >= 0; depth -= 1) {
      const { from, path } = picks[depth]!;
      const instead = click(from, path, thing);
      if (instead === null) continue;
      this.state.set({ clicks: [] });
      const undone = picks.slice(depth).reduce((sum, { count }) => sum + count, 0);
      for (let nth = 0; nth < undone; nth += 1) {
        if (!(await this.#redraft({ type: "undo" }))) return false;
      }
      this.state.set({ clicks: instead.slice(0, -1) });
      return this.click(instead.at(-1)!);
    }
    return false;
  }

  async pick(id: string): Promise<boolean> {
    this.stopCountdown();
    performance.mark("pick");
    try {
      await this.line.ask({ type: "pick", id });
      playSound("pick");
      this.state.set({ clicks: [], complaint: "" });
      requestAnimationFrame(() => performance.measure("pick to screen", "pick"));
      if (await this.#clashes()) return false;
      const only = this.#waiting.onlyOne(this.choices);
      if (only !== undefined) return this.pick(only.id);
      const settled = this.#settles();
      if (settled !== null) return this.pick(settled);
      this.#aside = this.#stepAside();
      await this.#aside;
      this.#countdown.begin();
      return true;
    } catch (refusal) {
      this.#complain(refusal);
      return false;
    }
  }

  async undo(): Promise<void> {
    this.stopCountdown();
    const { clicks, waiting, ahead } = this.state.get();
    if (this.draft === null) {
      this.state.set(clicks.length > 0 ? { clicks: [] } : { ahead: ahead.slice(0, -1) });
      return;
    }
    const fresh = (this.line.state.get().draft?.picks.length ?? 0) === 0;
    // What was chosen by itself is not worth a step back of its own.
    const led = clicks.length === 1 && clicks[0] === this.#adapter?.first?.(this.choices);
    if (waiting.length > 0 && fresh && (clicks.length === 0 || led)) {
      this.state.set({ clicks: [] });
      this.#waiting.set(waiting.slice(0, -1));
      this.#lead();
      return;
    }
    if (clicks.length > 0) {
      this.state.set({ clicks: shorter(this.choices, clicks) });
      return;
    }
    // What one click did goes with one click.
    const undone = this.ownPicks.at(-1)?.count ?? 1;
    for (let nth = 0; nth < undone; nth += 1) await this.#redraft({ type: "undo" });
  }

  async reset(): Promise<void> {
    this.stopCountdown();
    this.state.set({ clicks: [], ahead: [] });
    this.#waiting.set([]);
    if ((this.line.state.get().draft?.picks.length ?? 0) > 0) await this.#redraft({ type: "reset" });
  }

  /** Confirm the draft; `rest` is the choice that leaves out what may be left out, where the draft ends with it. */
  async confirm(rest?: string): Promise<void> {
    this.stopCountdown();
    await this.#aside;
    if (this.draft === null) return;
    if (rest !== undefined && !(await this.pick(rest))) return;
    const clicks = followed(this.choices, this.state.get().clicks);
    const whole = completed(this.choices, clicks);
    if (whole !== undefined && clicks.length > 0 && !(await this.pick(whole.id))) return;
    // The picks above began it anew; it would confirm the next turn.
    this.stopCountdown();
    if (this.state.get().waiting.length > 0) await this.#sendAll();
    else await this.#send();
  }

  async #send(): Promise<void> {
    const { draft } = this;
    if (draft === null) return;
    const answer = await this.#ask({ type: "confirm", n: draft.n });
    if (answer === null) return;
    if (answer.type === "ack") this.#clock?.place(draft, answer.n);
    this.state.set({ clicks: [] });
  }

  /** Everything that waits, then the draft itself; the game may end in between. */
  async #sendAll(): Promise<void> {
    this.state.set({ clicks: [], complaint: "", sending: true });
    try {
      await this.#waiting.send();
    } catch (refusal) {
      if (refusal instanceof Refusal && (refusal.code === "over" || refusal.code === "not_your_turn")) this.#waiting.set([]);
      else this.#complain(refusal);
    }
    this.state.set({ sending: false });
    this.#drafted();
  }

  /** Ask the server; null where it refuses, and the refusal is shown. */
  async #ask(question: Parameters<SeatLine["ask"]>[0]): Promise<Awaited<ReturnType<SeatLine["ask"]>> | null> {
    try {
      const answer = await this.line.ask(question);
      this.state.set({ complaint: "" });
      return answer;
    } catch (refusal) {
      this.#complain(refusal);
      return null;
    }
  }

  /** A change of the draft: what was clicked of the next step counts no more. */
  async #redraft(question: Parameters<SeatLine["ask"]>[0]): Promise<boolean> {
    const done = (await this.#ask(question)) !== null;
    this.state.set({ clicks: [] });
    this.#led = "";
    this.#lead();
    return done;
  }

  /** Everything else one may ask of the table: takeback, claim, resign, chat, notes. */
  async ask(question: Parameters<SeatLine["ask"]>[0]): Promise<boolean> {
    return (await this.#ask(question)) !== null;
  }

  #complain(refusal: unknown): void {
    const code = refusal instanceof Refusal ? refusal.code : "unavailable";
    playSound("error");
    this.state.set({ complaint: code, clicks: [] });
    announce(t(`error.${code}`));
  }

  stopCountdown(): void {
    this.#countdown.stop();
  }
}
