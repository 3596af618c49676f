/** One table on this screen: the seats this browser holds there, what is shown, and what is being picked. */

import type { Adapter } from "../games/adapter";
import { t } from "../i18n/words";
import { Frames } from "../replay/frames";
import { playSound } from "../sound/sounds";
import { SPEED_FACTOR, settings, speedInForce } from "../state/settings";
import { notice } from "../state/notices";
import { createStore, type Store } from "../state/store";
import { Refusal, SeatLine, type SeatState } from "../wire/line";
import type { HeldSeat } from "../wire/keys";
import type { Frame } from "../wire/types";
import { nextPlanned, plannable, withPlanned } from "./ahead";
import { announce } from "./announce";
import { click, completed, followed, goesOn, shorter, withEitherOrder, type Choice } from "./choices";
import { Countdown } from "./countdown";
import { MotionQueue } from "./motion";
import { START, type PlayState } from "./play_state";
import { pointed } from "./pointed";
import { motionSteps, tell } from "./telling";
import { Waiting } from "./waiting";

export class Session {
  readonly table: string;
  readonly lines: readonly SeatLine[];
  readonly held: readonly HeldSeat[];
  readonly state: Store<PlayState> = createStore(START);
  readonly #waiting = new Waiting(this);
  readonly #countdown = new Countdown(this);
  #frames: Frames;
  #queue: MotionQueue;
  #adapter: Adapter | null = null;
  #stops: (() => void)[] = [];
  #shownN = -1;
  #wasMine = false;
  #first = true;
  /** A complete move that is stepping aside at this moment. */
  #aside: Promise<void> = Promise.resolve();
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
    this.#frames = this.#newFrames(0);
    this.#queue = new MotionQueue((moving) => this.state.set({ moving, ...(moving ? {} : { witness: null }) }));
    this.lines.forEach((line, index) => this.#stops.push(line.state.watch(() => this.#changed(index))));
  }

  close(): void {
    this.#queue.skip();
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
    this.#changed(this.state.get().active);
  }

  #newFrames(index: number): Frames {
    const held = this.held[index];
    return new Frames(this.table, held?.token ?? null, held === undefined ? "public" : "own");
  }

  // --- What comes from the server ---------------------------------------------------------

  #changed(index: number): void {
    this.#handOver();
    if (index !== this.state.get().active || this.#adapter === null) return;
    const now = this.line.state.get();
    if (now.view !== null && now.view.n !== this.#shownN) void this.#newPosition(now);
    if (now.draft !== null) {
      if (this.#offered.n !== now.draft.n) {
        this.#offered = { n: now.draft.n, byDepth: new Map() };
        this.#waiting.recheck();
      }
      this.#offered.byDepth.set(now.draft.picks.length, now.draft.choices);
      // A pick was answered: what was clicked for it is part of the draft now.
      if (now.draft.picks.length !== this.#depth) this.state.set({ clicks: [], complaint: "" });
      this.#depth = now.draft.picks.length;
      this.#lead();
    }
    const mine = now.draft !== null;
    if (mine && !this.#wasMine) this.#myTurn();
    this.#wasMine = mine;
    if (!mine && this.state.get().clicks.length > 0 && this.choices.length === 0) this.state.set({ clicks: [] });
  }

  /** At one screen: when another of the held seats is to act, draw the curtain first. */
  #handOver(): void {
    if (this.held.length < 2) return;
    const { active, curtain } = this.state.get();
    const now = this.line.state.get();
    if (now.view === null || now.view.status !== "running") {
      if (curtain !== null && now.view?.status === "finished") this.state.set({ curtain: null });
      return;
    }
    const mine = now.view.to_act;
    if (mine.length === 0 || mine.includes(this.held[active]!.seat)) return;
    const next = this.held.findIndex(({ seat }) => mine.includes(seat));
    if (next >= 0 && curtain !== next) this.state.set({ curtain: next });
  }

  /** Somebody took the screen over: only now is his seat shown. */
  openCurtain(): void {
    const { curtain } = this.state.get();
    if (curtain === null) return;
    this.#queue.skip();
    this.#frames = this.#newFrames(curtain);
    this.#shownN = -1;
    this.#first = true;
    this.state.set({ ...START, active: curtain });
    this.#changed(curtain);
  }

  async #newPosition(now: SeatState): Promise<void> {
    const view = now.view!;
    const earlier = this.#shownN;
    this.#shownN = view.n;
    const rewritten = now.entries.at(-1)?.entry === "takeback" && now.entries.at(-1)?.n === view.n;
    const first = this.#first;
    this.#first = false;
    if (first) this.state.set({ missed: now.since });
    if (rewritten) this.#frames.forget();
    const last = { view: view.view, insight: view.insight, n: view.n, frame: this.#frames.all.length };
    const still = SPEED_FACTOR[speedInForce(settings.get().speed)] === 0 || first || rewritten || document.hidden;
    if (still) {
      this.#queue.skip();
      this.state.set({ shown: last, witness: null });
    }
    let fresh: Frame[] = [];
    try {
      fresh = await this.#frames.more();
    } catch {
      // The log stays as it was; the position itself has already come over the socket.
    }
    this.state.set({ frames: this.#frames.all });
    if (first || rewritten) return;
    if (view.status === "finished") void this.#moreAfterTheEnd();
    tell(this.#adapter!, fresh, now);
    if (still) this.state.set({ shown: { ...last, frame: this.#frames.all.length } });
    else {
      const steps = motionSteps(this.#adapter!, fresh.filter(({ n }) => n > earlier), now, (change) => this.state.set(change));
      this.#queue.add([...steps, { show: () => this.#showLast(), ms: 0 }]);
    }
  }

  /** Once the game is over its moments tell more than they did: how the chances stood. */
  async #moreAfterTheEnd(): Promise<void> {
    const known = this.#frames.all.length;
    if (known === 0) return;
    const anew = this.#newFrames(this.state.get().active);
    try {
      // A game that was given up ends without a new moment: look at its last one again before all are fetched.
      if ((await anew.peek(known - 1))?.chance == null) return;
      await anew.more();
    } catch {
      return; // the replay lacks a line, nothing else
    }
    this.#frames = anew;
    this.state.set({ frames: anew.all });
  }

  #showLast(): void {
    const view = this.line.state.get().view;
    if (view !== null) this.state.set({ shown: { view: view.view, insight: view.insight, n: view.n, frame: this.#frames.all.length }, witness: null });
  }

  #myTurn(): void {
    if (!document.hidden) return;
    playSound("turn");
    notice(t("your_turn"), t(`game.${this.#adapter!.game}`), this.table);
  }

  skipMotion(): void {
    this.#queue.skip();
    this.#showLast();
  }

  // --- What the player does ---------------------------------------------------------------

  get choices(): readonly Choice[] {
    if (this.line.state.get().draft === null) return plannable(this.#adapter, this.line.state.get());
    return withEitherOrder(this.#waiting.leave(this.line.state.get().draft?.choices ?? []));
  }

  /** What a game chooses by itself when a step begins, such as the next detective; once, so that it can be undone. */
  #lead(): void {
    const { draft } = this.line.state.get();
    const { waiting, clicks } = this.state.get();
    const step = `${draft?.n} ${waiting.length}`;
    if (draft === null || draft.picks.length > 0 || clicks.length > 0 || this.#led === step) return;
    const planned = nextPlanned(this.state.get().ahead, this.choices);
    this.state.set({ ahead: planned?.left ?? [] });
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
  get ownPicks(): readonly { readonly path: readonly string[]; readonly from: readonly Choice[] }[] {
    const picks = this.line.state.get().draft?.picks ?? [];
    return picks.flatMap(({ path, filled }, depth) => {
      const from = this.#offered.byDepth.get(depth);
      return filled || from === undefined ? [] : [{ path, from: withEitherOrder(this.#waiting.leave(from)) }];
    });
  }

  /** A click on a thing: on the board, a card, a button, or by a word of the command line. */
  async click(thing: string): Promise<boolean> {
    if (this.state.get().at !== null || this.state.get().sending) return false;
    if (this.line.state.get().draft === null) return this.#plan(thing);
    this.stopCountdown();
    if (this.state.get().moving) this.skipMotion();
    pointed.set({ thing: null });
    this.#waiting.drop(thing);
    const { choices } = this;
    // What had to be clicked in any case counts as clicked.
    const next = click(choices, followed(choices, this.state.get().clicks), thing);
    if (next === null) return this.#replace(thing);
    const clicks = followed(choices, next);
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
    this.state.set({ clicks: [], ahead: withPlanned(this.state.get().ahead, move) });
  }

  /** A click on something that was offered before an earlier pick takes the picks since then back first. */
  async #replace(thing: string): Promise<boolean> {
    const picks = this.ownPicks;
    for (let depth = picks.length - 1; depth >= 0; depth -= 1) {
      const { from, path } = picks[depth]!;
      const instead = click(from, path, thing);
      if (instead === null) continue;
      this.state.set({ clicks: [] });
      for (let undone = picks.length; undone > depth; undone -= 1) {
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
    if (this.line.state.get().draft === null) {
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
    await this.#redraft({ type: "undo" });
  }

  async reset(): Promise<void> {
    this.stopCountdown();
    this.state.set({ clicks: [], ahead: [] });
    this.#waiting.set([]);
    if ((this.line.state.get().draft?.picks.length ?? 0) > 0) await this.#redraft({ type: "reset" });
  }

  async confirm(): Promise<void> {
    this.stopCountdown();
    await this.#aside;
    const draft = this.line.state.get().draft;
    if (draft === null) return;
    const clicks = followed(this.choices, this.state.get().clicks);
    const whole = completed(this.choices, clicks);
    if (whole !== undefined && clicks.length > 0 && !(await this.pick(whole.id))) return;
    if (this.state.get().waiting.length > 0) await this.#sendAll();
    else if (await this.#try({ type: "confirm", n: draft.n })) this.state.set({ clicks: [] });
  }

  /** Everything that waits, then the draft itself; the game may end in between. */
  async #sendAll(): Promise<void> {
    this.state.set({ clicks: [], complaint: "", sending: true });
    try {
      await this.#waiting.send();
    } catch (refusal) {
      if (!(refusal instanceof Refusal && (refusal.code === "over" || refusal.code === "not_your_turn"))) this.#complain(refusal);
    }
    this.state.set({ sending: false });
  }

  async #try(question: Parameters<SeatLine["ask"]>[0]): Promise<boolean> {
    try {
      await this.line.ask(question);
      this.state.set({ complaint: "" });
      return true;
    } catch (refusal) {
      this.#complain(refusal);
      return false;
    }
  }

  /** A change of the draft: what was clicked of the next step counts no more. */
  async #redraft(question: Parameters<SeatLine["ask"]>[0]): Promise<boolean> {
    const done = await this.#try(question);
    this.state.set({ clicks: [] });
    this.#led = "";
    this.#lead();
    return done;
  }

  /** Everything else one may ask of the table: takeback, claim, resign, chat, notes. */
  ask(question: Parameters<SeatLine["ask"]>[0]): Promise<boolean> {
    return this.#try(question);
  }

  #complain(refusal: unknown): void {
    const code = refusal instanceof Refusal ? refusal.code : "unavailable";
    playSound("error");
    const complaint = t(`error.${code}`);
    this.state.set({ complaint, clicks: [] });
    announce(complaint);
  }

  stopCountdown(): void {
    this.#countdown.stop();
  }
}
