/** The size of a token bucket, and the rate at which it fills. */
interface Allowance {
  /** The amount that may be taken at once. */
  most: number;
  perSecond: number;
}

/** Messages. The size allows the burst of descriptions and candidates at the beginning of a call. */
const MESSAGES: Allowance = { most: 240, perSecond: 20 };
/**
 * Bytes. The bursts of the `signal` messages that three senders pass on to one receiver stay together below MAX_UNSENT of
 * its connection; a receiver that reads nothing for seconds is cut all the same. The descriptions for three other people
 * take less than 64 KB.
 */
const BYTES: Allowance = { most: 256 * 1024, perSecond: 32 * 1024 };

/** Limits the messages of one connection by a token bucket each for their number and their bytes. */
export class MessageLimit {
  readonly #now: () => number;
  #messages = MESSAGES.most;
  #bytes = BYTES.most;
  #filledAt: number;

  /** `now` gives milliseconds on a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#filledAt = now();
  }

  /** Counts one message of so many bytes; false when there were too many. */
  take(bytes: number): boolean {
    const now = this.#now();
    const seconds = (now - this.#filledAt) / 1_000;
    this.#messages = Math.min(MESSAGES.most, this.#messages + seconds * MESSAGES.perSecond);
    this.#bytes = Math.min(BYTES.most, this.#bytes + seconds * BYTES.perSecond);
    this.#filledAt = now;
    if (this.#messages < 1 || this.#bytes < bytes) return false;
    this.#messages -= 1;
    this.#bytes -= bytes;
    return true;
  }
}
