import { setTimeout as wait } from 'node:timers/promises';

/** Calls at once; more would be too much for a back end that is built for visitors. */
const MOST_AT_ONCE = 32;
/** Milliseconds that a back end may ask to be left alone; one that asks for more is asked again after that. */
const LONGEST_PAUSE = 120_000;
/** Milliseconds of the pause when it turns callers away and names no time. */
const DEFAULT_PAUSE = 5_000;
const MINUTE = 60_000;
/** The fewest answers from which the limit of the back end can be estimated. */
const MIN_ANSWERS = 10;
/** Each minute without a refusal so much more is tried. */
const GROWTH = 1.1;
/** Milliseconds between two calls below which they follow each other at once. */
const SHORTEST_INTERVAL = 5;
/** The part of a limited back end's rate that a build uses, and that one uses which runs beside visitors. */
export const SHARE = { build: 0.9, behind: 0.5 } as const;

/** The failure of a read, as far as it is known. */
interface Failure {
  status?: unknown;
  /** Seconds to wait, as the back end asks for it. */
  retryAfter?: unknown;
}

interface Options {
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
  /** Ends early when `signal` is aborted. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * How much a back end bears of what the site asks for itself, as far as its answers tell. One that limits its callers
 * (429) is left alone as long as it asks; after that calls follow each other as slowly as it let them through before.
 * One that is in trouble (5xx) is left alone too, and asked half as much at once; each round of good answers adds one.
 */
export class UpstreamThrottle {
  /** Part of what it lets through that may be used. */
  share: number = SHARE.build;
  /** The number of times that it refused the site, and that it failed. */
  timesLimited = 0;
  timesFailed = 0;
  readonly #now: () => number;
  readonly #sleep: NonNullable<Options['sleep']>;
  readonly #end = new AbortController();
  #atOnce = MOST_AT_ONCE;
  #goodAnswers = 0;
  #pausedUntil = 0;
  #reason: unknown;
  /** The start of its latest trouble: answers to earlier calls tell nothing about it. */
  #troubleSince = Number.NEGATIVE_INFINITY;
  /** Answered calls since `from`, and `before`: those of the minute before it. */
  #minute: { from: number; answered: number; before?: number };
  /** Milliseconds that it wants between two calls; 0 as long as no limit is known. */
  #interval = 0;
  #easedAt = 0;
  #nextSlotAt = 0;

  constructor({ now = () => performance.now(), sleep = sleepUntil }: Options = {}) {
    this.#now = now;
    this.#sleep = sleep;
    this.#minute = { from: now(), answered: 0 };
  }

  get now(): number {
    return this.#now();
  }

  /** Calls that may be under way at once. */
  get atOnce(): number {
    return this.#atOnce;
  }

  /** True while calls follow each other slowly. */
  get isSlow(): boolean {
    return this.#interval > 0;
  }

  /** Milliseconds for which it is to be left alone. */
  get pause(): number {
    return Math.max(0, this.#pausedUntil - this.#now());
  }

  /** The reason why it is not asked at present; undefined while it is. */
  get reason(): unknown {
    if (this.#end.signal.aborted) return new Error('the site is stopping');
    return this.pause > 0 ? this.#reason : undefined;
  }

  /** Resolves when it need not be left alone any more. */
  async whenOpen(): Promise<void> {
    while (this.pause > 0 && !this.#end.signal.aborted) await this.#sleep(this.pause, this.#end.signal);
  }

  /** Nothing waits any more: the site stops. */
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

  /** Takes note of a read that `began` then: how it failed, or without a cause that it was answered. */
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

  /** The rate that it bears: the calls that it let through lately, over that time and the pause that it asks for. */
  #slowDown(): void {
    const now = this.#now();
    const { from, answered, before } = this.#minute;
    const time = now - from + (before === undefined ? 0 : MINUTE) + this.pause;
    const callsLetThrough = answered + (before ?? 0);
    this.#interval = callsLetThrough < MIN_ANSWERS ? this.#interval * GROWTH : time / callsLetThrough;
    this.#easedAt = this.#pausedUntil;
    this.#nextSlotAt = this.#pausedUntil;
    this.#minute = { from: this.#pausedUntil, answered: 0 };
  }

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

async function sleepUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
