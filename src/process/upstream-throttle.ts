import { pause } from '#process/time-limit.ts';

/** The most calls at once; more would be too much for a back end that is built for visitors. */
const MOST_AT_ONCE = 32;
/** The longest pause in milliseconds; a back end that demands a longer one is called again after this time. */
const LONGEST_PAUSE = 120_000;
/** Milliseconds of the pause after a refusal without a Retry-After. */
const DEFAULT_PAUSE = 5_000;
const MINUTE = 60_000;
/** The fewest answers from which the limit of the back end can be estimated. */
const MIN_ANSWERS = 10;
/** The factor by which the rate of calls grows after each minute without a refusal. */
const GROWTH = 1.1;
/** An interval between calls (milliseconds) below which calls are no longer delayed at all. */
const SHORTEST_INTERVAL = 5;
/** The share of a limited back end's rate that a build uses, and that background renders use beside visitors. */
export const SHARE = { build: 0.9, behind: 0.5 } as const;

/** The failure of a read, as far as it is known. */
interface Failure {
  status?: unknown;
  /** Seconds to wait, from the Retry-After of the answer. */
  retryAfter?: unknown;
}

interface Options {
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
  /** Ends early when `signal` is aborted. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Adapts the site's own calls (not those for visitors) to what the back end can bear, by its answers. After a 429 the
 * site pauses for the demanded time, and then makes calls at the rate at which they succeeded before. After a 5xx it
 * pauses too, and halves the number of calls at once; each round of good answers adds one call.
 */
export class UpstreamThrottle {
  /** The share of the back end's rate that may be used. */
  share: number = SHARE.build;
  /** How often the back end answered 429, and 5xx. */
  timesLimited = 0;
  timesFailed = 0;
  readonly #now: () => number;
  readonly #sleep: NonNullable<Options['sleep']>;
  readonly #end = new AbortController();
  #atOnce = MOST_AT_ONCE;
  #goodAnswers = 0;
  #pausedUntil = 0;
  #reason: unknown;
  /** The time of the latest 429 or 5xx that had consequences; failures of calls that began earlier have none. */
  #troubleSince = Number.NEGATIVE_INFINITY;
  /** `answered`: calls since `from` without a 429 or 5xx; `before`: such calls in the minute before that. */
  #minute: { from: number; answered: number; before?: number };
  /** Milliseconds between two calls that the back end seems to allow; 0 as long as no limit is known. */
  #interval = 0;
  #easedAt = 0;
  #nextSlotAt = 0;

  constructor({ now = () => performance.now(), sleep = pause }: Options = {}) {
    this.#now = now;
    this.#sleep = sleep;
    this.#minute = { from: now(), answered: 0 };
  }

  get now(): number {
    return this.#now();
  }

  /** The number of calls that may be under way at once. */
  get atOnce(): number {
    return this.#atOnce;
  }

  /** True while calls are delayed because the back end limits them. */
  get isSlow(): boolean {
    return this.#interval > 0;
  }

  /** Milliseconds until the back end may be called again. */
  get pause(): number {
    return Math.max(0, this.#pausedUntil - this.#now());
  }

  /** The reason why the back end is not called at present; undefined while it is. */
  get reason(): unknown {
    if (this.#end.signal.aborted) return new Error('the site is stopping');
    return this.pause > 0 ? this.#reason : undefined;
  }

  /** Resolves when the pause is over. */
  async whenOpen(): Promise<void> {
    while (this.pause > 0 && !this.#end.signal.aborted) await this.#sleep(this.pause, this.#end.signal);
  }

  /** Ends all waiting, because the site stops. */
  end(): void {
    this.#end.abort();
  }

  /** Resolves when the next call may be made. */
  async nextSlot(): Promise<void> {
    const now = this.#now();
    const at = Math.max(now, this.#nextSlotAt);
    this.#nextSlotAt = at + this.#interval / this.share;
    if (at > now) await this.#sleep(at - now, this.#end.signal);
  }

  /**
   * Records the end of a read that `began` at that time: `cause` is its failure, undefined after a success. A failure
   * other than a 429 or a 5xx, such as a 404 or an answer that cannot be used, counts as an answer.
   */
  record(began: number, cause?: unknown): void {
    this.#turnMinute();
    const { status, retryAfter } = (cause ?? {}) as Failure;
    const isLimited = status === 429;
    if (!isLimited && !(Number(status) >= 500)) {
      this.#noteAnswer();
      return;
    }
    const isKnownTrouble = began <= this.#troubleSince;
    const now = this.#now();
    const requestedPause = Number(retryAfter) * 1_000;
    this.#pausedUntil = Math.max(
      this.#pausedUntil,
      now + Math.min(requestedPause > 0 ? requestedPause : DEFAULT_PAUSE, LONGEST_PAUSE),
    );
    this.#reason = cause;
    if (isLimited) this.timesLimited += 1;
    else this.timesFailed += 1;
    if (isKnownTrouble) return;
    this.#troubleSince = now;
    this.#goodAnswers = 0;
    if (isLimited) this.#slowDown();
    else this.#atOnce = Math.max(1, Math.floor(this.#atOnce / 2));
  }

  #noteAnswer(): void {
    this.#minute.answered += 1;
    this.#goodAnswers += 1;
    if (this.#goodAnswers < this.#atOnce || this.#atOnce >= MOST_AT_ONCE) return;
    this.#goodAnswers = 0;
    this.#atOnce += 1;
  }

  /**
   * Sets the interval between calls: the recent time and the demanded pause, divided by the calls that succeeded in
   * it.
   */
  #slowDown(): void {
    const now = this.#now();
    const { from, answered, before } = this.#minute;
    const time = now - from + (before === undefined ? 0 : MINUTE) + this.pause;
    const succeededCalls = answered + (before ?? 0);
    this.#interval = succeededCalls < MIN_ANSWERS ? this.#interval * GROWTH : time / succeededCalls;
    this.#easedAt = this.#pausedUntil;
    this.#nextSlotAt = this.#pausedUntil;
    this.#minute = { from: this.#pausedUntil, answered: 0 };
  }

  /** Begins a new minute of counting where the last one is over, and shortens the interval after a good minute. */
  #turnMinute(): void {
    const now = this.#now();
    const { from, answered } = this.#minute;
    if (now - from >= 2 * MINUTE) this.#minute = { from: now, answered: 0 };
    else if (now - from >= MINUTE) this.#minute = { from: from + MINUTE, answered: 0, before: answered };
    if (this.#interval === 0 || now - this.#easedAt < MINUTE) return;
    this.#easedAt = now;
    this.#interval /= GROWTH;
    if (this.#interval < SHORTEST_INTERVAL) this.#interval = 0;
  }
}
