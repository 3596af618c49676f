/** Steps one at a time: each is shown for its moment, and any input of the player ends the wait. */

import { SPEED_FACTOR, settings, speedInForce } from "../state/settings";

export interface Step {
  /** Put the step on the screen; quietly where the player hurries to the end. */
  readonly show: (quietly: boolean) => void;
  /** How long it is looked at before the next one, at normal speed. */
  readonly ms: number;
  /** Least time on screen whatever the speed, for moves of the computer; none when motion is off. */
  readonly least?: number;
}

/** A step that cannot be shown is left out: those behind it, up to the position itself, must come. */
function shown(step: Step, quietly: boolean): void {
  try {
    step.show(quietly);
  } catch (failure) {
    console.error("Gaslight: a step could not be shown.", failure);
  }
}

export class MotionQueue {
  #waiting: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Whether something is shown that others wait behind. */
  get running(): boolean {
    return this.#timer !== null;
  }

  add(steps: readonly Step[]): void {
    this.#waiting.push(...steps);
    if (this.#timer === null) this.#next();
  }

  /** Show the end state at once. */
  skip(): void {
    this.stop();
    const left = this.#waiting;
    this.#waiting = [];
    for (const step of left) shown(step, true);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #next(): void {
    this.#timer = null;
    for (let step = this.#waiting.shift(); step !== undefined; step = this.#waiting.shift()) {
      const factor = SPEED_FACTOR[speedInForce(settings.get().speed)];
      const wait = factor === 0 ? 0 : Math.max(step.ms * factor, step.least ?? 0);
      // Before the step is shown, so that it counts as moving while it is drawn.
      if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
      shown(step, false);
      if (wait > 0) return;
    }
  }
}
