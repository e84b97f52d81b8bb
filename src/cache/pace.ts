import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** At this many answers a second background work rests as long as it works; at twice as many twice as long. */
const HALF = 500;
/** Rests per unit of work: a twentieth of the time is the least that is left for it. */
const MOST = 19;
const LONGEST = 2_000; // milliseconds
const SAMPLE = 100; // milliseconds

/** Holds background work back by how much visitors ask for, so that they hardly notice it. */
export class Pace {
  readonly #answered: () => number;
  #at = performance.now();
  #count: number;
  #rate = 0;

  /** `answered` tells how many answers visitors have got so far. */
  constructor(answered: () => number) {
    this.#answered = answered;
    this.#count = answered();
  }

  /** Rests after `worked` milliseconds of work; ends early when `signal` is aborted. */
  async rest(worked: number, signal: AbortSignal): Promise<void> {
    const pause = Math.min(LONGEST, worked * Math.min(MOST, this.#answersPerSecond() / HALF));
    // At least a turn of the event loop, so that visitors come in between.
    await (pause >= 1 ? wait(pause, undefined, { signal }).catch(() => undefined) : turn());
  }

  #answersPerSecond(): number {
    const passed = performance.now() - this.#at;
    if (passed >= SAMPLE) {
      const count = this.#answered();
      this.#rate = ((count - this.#count) * 1000) / passed;
      this.#at += passed;
      this.#count = count;
    }
    return this.#rate;
  }
}
