/** Events one at a time: each is shown for its moment, and any input of the player ends the wait. */

import { SPEED_FACTOR, settings, speedInForce } from "../state/settings";

export interface Step {
  /** Put the step on the screen. */
  readonly show: () => void;
  /** How long it is looked at before the next one, at normal speed. */
  readonly ms: number;
  /** Least time on screen whatever the speed, for moves of the computer; none when motion is off. */
  readonly least?: number;
}

export class MotionQueue {
  #waiting: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #changed: (running: boolean) => void;

  constructor(changed: (running: boolean) => void) {
    this.#changed = changed;
  }

  get running(): boolean {
    return this.#timer !== null;
  }

  add(steps: readonly Step[]): void {
    this.#waiting.push(...steps);
    if (this.#timer === null) this.#next();
  }

  /** Show the end state at once. */
  skip(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const left = this.#waiting;
    this.#waiting = [];
    for (const step of left) step.show();
    this.#changed(false);
  }

  #next(): void {
    const step = this.#waiting.shift();
    if (step === undefined) {
      this.#timer = null;
      this.#changed(false);
      return;
    }
    step.show();
    const factor = SPEED_FACTOR[speedInForce(settings.get().speed)];
    const wait = factor === 0 ? 0 : Math.max(step.ms * factor, step.least ?? 0);
    if (wait === 0 && this.#waiting.length === 0) {
      this.#timer = null;
      this.#changed(false);
      return;
    }
    this.#timer = setTimeout(() => this.#next(), wait);
    this.#changed(true);
  }
}
