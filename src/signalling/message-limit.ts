/** An allowance that is used up and fills again with time. */
interface Allowance {
  /** The amount that may be taken at once. */
  most: number;
  perSecond: number;
}

/** Messages: a call's first descriptions and candidates come in a burst. */
const MESSAGES: Allowance = { most: 240, perSecond: 20 };
/**
 * Bytes: what three senders may send at once stays below what a receiver may owe, so that senders cut themselves off and
 * never their receiver. The descriptions for three other people take less than 64 KB.
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
