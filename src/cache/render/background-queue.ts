import { eventLoopUtilization } from 'node:perf_hooks';
import type { Freshened } from '#cache/invalidate/invalidation.ts';
import type { BackgroundThrottle } from '#cache/render/background-throttle.ts';
import type { Page } from '#cache/pages/page.ts';
import type { UpstreamThrottle } from '#process/upstream-throttle.ts';
import type { Semaphore } from '#process/semaphore.ts';

/** The caller of a purge, who wants to know when a page is fresh again. */
export interface Waiting {
  /** The epoch of the purge: a page whose render began at it or later is fresh. */
  epoch: number;
  /** Milliseconds, on `performance.now()`. */
  since: number;
  notify: (page: Freshened) => void;
}

interface Parts {
  semaphore: Semaphore;
  backgroundThrottle: BackgroundThrottle;
  /** While the back end is to be left alone, nothing is begun. */
  throttle?: Pick<UpstreamThrottle, 'whenOpen'> | undefined;
  /** Renders the page unless it is fresh; resolves with the reason of a failure. */
  renew: (key: string) => Promise<string | undefined>;
  /** True when the page is not past its time and no tag of it was invalidated since its render began. */
  isFresh: (page: Page) => boolean;
}

/** Background renders at once: fewer than there may be in all, so that visitors find room or soon do. */
const RENDERS_AT_ONCE = 4;
/** Share of busy time: an event loop below it mostly waits for the API and has room for one more render. */
const MAX_IDLE_USE = 0.5;
const LOOK_INTERVAL = 25; // milliseconds
/** Milliseconds before the first render: the caller of a purge is answered, and may look at the page, before it. */
const GRACE = 50;
/**
 * The most milliseconds for which a page waits until visitors' renders have ended, which it would slow down. There may
 * always be some, or they may wait for a slow API.
 */
const YIELD = 100;
/** Milliseconds until a failed page is tried again; each further wait is three times as long, up to the longest. */
const FIRST_RETRY = 5_000;
const RETRY_GROWTH = 3;
const LONGEST_RETRY = 300_000;
/** The number of retries, after which the page waits for a visitor or for the next purge. */
const ATTEMPTS = 8;
/** The most failed pages that are remembered. */
const MAX_FAILED = 10_000;
/** After so many milliseconds of failures alone, the next success counts as the end of an outage. */
const OUTAGE = 10_000;
const STOPPED = 'the site is stopping';

/** Pages whose reads differ by less than a factor of two take turns. */
const levelFor = (reads: number) => Math.floor(Math.log2(1 + reads));

interface Failed {
  level: number;
  attempts: number;
  timer: NodeJS.Timeout;
}

/**
 * Renders stale and expired pages after the renders for visitors, most-read first. Each page is queued once, however
 * often it is made stale meanwhile. A page that failed is tried again later.
 */
export class BackgroundQueue {
  readonly #parts: Parts;
  /** Keys of queued pages by the level of their reads; within a level in the order in which they were added. */
  readonly #levels = new Map<number, Set<string>>();
  readonly #levelOf = new Map<string, number>();
  /** The callers of purges to notify, by the key of the page that is queued or being rendered. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  readonly #failed = new Map<string, Failed>();
  /** When, on `performance.now()`, the failures began after the last success. */
  #failingSince: number | undefined;
  readonly #abort = new AbortController();
  #workers = 0;
  /** The workers that render now. */
  #rendering = 0;
  /** True while the event loop is busy: further renders would only delay each other, and those of visitors. */
  #isBusy = false;
  #timer: NodeJS.Timeout | undefined;
  #isStarted = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isStopped(): boolean {
    return this.#abort.signal.aborted;
  }

  get size(): number {
    return this.#levelOf.size;
  }

  /** Begins to render. Before this call pages are only queued, because a build renders its pages itself. */
  start(): void {
    this.#isStarted = true;
    this.#scheduleLook();
  }

  /** Ends rendering; callers who wait for a page are notified of a failure. */
  stop(): void {
    this.#abort.abort();
    for (const key of this.#failed.keys()) this.#forget(key);
    this.#levels.clear();
    this.#levelOf.clear();
    for (const key of this.#waiting.keys()) this.#notify(key, () => true, STOPPED);
  }

  /** Pages with more `reads` are rendered first. `waiting` is notified once the page is fresh, or has failed. */
  add(key: string, reads: number, waiting?: Waiting): void {
    if (waiting) {
      const others = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, others.add(waiting));
    }
    if (this.isStopped) {
      this.#notify(key, () => true, STOPPED);
      return;
    }
    this.#forget(key);
    this.#enqueue(key, levelFor(reads));
  }

  /** Queues a page that is only out of date. Each visitor asks for it, so the delay after a failure stays. */
  refresh(key: string, reads: number): void {
    if (!this.isStopped && !this.#failed.has(key)) this.#enqueue(key, levelFor(reads));
  }

  /** Notes that a page was rendered. It must be called for renders for visitors as well. */
  noteRendered(page: Page): void {
    this.#forget(page.key);
    this.#endOutage();
    if (!this.#levelOf.has(page.key) && !this.#waiting.has(page.key)) return;
    const isFresh = this.#parts.isFresh(page);
    if (isFresh) this.#remove(page.key);
    this.#notify(page.key, ({ epoch }) => isFresh || page.epoch >= epoch);
  }

  #enqueue(key: string, level: number): void {
    const before = this.#levelOf.get(key);
    if (before !== undefined) {
      if (before >= level) return;
      this.#remove(key);
    }
    this.#levelOf.set(key, level);
    const others = this.#levels.get(level) ?? new Set();
    this.#levels.set(level, others.add(key));
    this.#scheduleLook();
  }

  /** Starts one worker after a moment, and a further one whenever the event loop was idle since the last look. */
  #scheduleLook(): void {
    if (!this.#isStarted || this.size === 0 || this.#timer) return;
    const before = eventLoopUtilization();
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#isBusy = eventLoopUtilization(before).utilization > MAX_IDLE_USE;
        const hasRoom = !this.#isBusy && this.#workers < Math.min(RENDERS_AT_ONCE, this.size);
        if (this.size > 0 && (this.#workers === 0 || hasRoom)) this.#startWorker();
        this.#scheduleLook();
      },
      this.#workers === 0 ? GRACE : LOOK_INTERVAL,
    ).unref();
  }

  #startWorker(): void {
    this.#workers += 1;
    this.#renewAll().finally(() => {
      this.#workers -= 1;
      this.#scheduleLook();
    });
  }

  async #renewAll(): Promise<void> {
    const { semaphore, backgroundThrottle, throttle, renew } = this.#parts;
    const { signal } = this.#abort;
    for (;;) {
      await throttle?.whenOpen();
      await semaphore.whenFree(() => this.#rendering, YIELD);
      const level = Math.max(...this.#levels.keys());
      const [key] = this.#levels.get(level) ?? [];
      if (key === undefined) return;
      this.#remove(key);
      // A caller who is added during the render may need a later one.
      const notifiable = new Set(this.#waiting.get(key));
      const began = performance.now();
      this.#rendering += 1;
      const failed = await renew(key).finally(() => {
        this.#rendering -= 1;
      });
      if (failed === undefined) this.#forget(key);
      else if (!signal.aborted) this.#retry(key, level);
      this.#notify(key, (waiting) => notifiable.has(waiting), failed);
      await backgroundThrottle.rest(performance.now() - began, signal);
      if (this.#isBusy && this.#workers > 1) return;
    }
  }

  #retry(key: string, level: number): void {
    this.#failingSince ??= performance.now();
    const attempts = (this.#failed.get(key)?.attempts ?? 0) + 1;
    this.#forget(key);
    if (attempts > ATTEMPTS || this.#failed.size >= MAX_FAILED) return;
    const delay = Math.min(LONGEST_RETRY, FIRST_RETRY * RETRY_GROWTH ** (attempts - 1));
    const timer = setTimeout(() => this.#enqueue(key, level), delay).unref();
    this.#failed.set(key, { level, attempts, timer });
  }

  /** Forgets that a page failed: it is fresh now, or was made stale once more. */
  #forget(key: string): void {
    clearTimeout(this.#failed.get(key)?.timer);
    this.#failed.delete(key);
  }

  /** Called after a success: if it ends an outage, all pages that failed in it are tried at once. */
  #endOutage(): void {
    const since = this.#failingSince;
    this.#failingSince = undefined;
    if (since === undefined || performance.now() - since < OUTAGE) return;
    for (const [key, { level, attempts, timer }] of this.#failed) {
      clearTimeout(timer);
      // An attempt that another page's success begins is not counted: during an outage single pages may still succeed.
      this.#failed.set(key, { level, attempts: attempts - 1, timer });
      this.#enqueue(key, level);
    }
  }

  #remove(key: string): void {
    const level = this.#levelOf.get(key);
    if (level === undefined) return;
    this.#levelOf.delete(key);
    const others = this.#levels.get(level);
    others?.delete(key);
    if (others?.size === 0) this.#levels.delete(level);
  }

  #notify(key: string, isNotified: (waiting: Waiting) => boolean, failed?: string): void {
    const all = this.#waiting.get(key);
    for (const waiting of all ?? []) {
      if (!isNotified(waiting)) continue;
      all?.delete(waiting);
      const after = performance.now() - waiting.since;
      waiting.notify({ key, after, ...(failed !== undefined && { failed }) });
    }
    if (all?.size === 0) this.#waiting.delete(key);
  }
}
