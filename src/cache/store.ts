import { assemble } from '#cache/assemble.ts';
import { BROTLI } from '#cache/compress.ts';
import type { PageDisk } from '#cache/disk.ts';
import { Flights } from '#cache/flights.ts';
import type { Generations } from '#cache/generations.ts';
import type { Invalidated } from '#cache/invalidation.ts';
import type { PageMemory } from '#cache/memory.ts';
import type { Page } from '#cache/page.ts';
import type { StoredRoute } from '#cache/policy.ts';
import { tag } from '#cache/tags.ts';
import { Overloaded, Turns } from '#cache/turns.ts';
import { type Rendered, verdictOn } from '#cache/verdict.ts';

/** How an answer came about; the runtime writes it as Cache-Status. */
export type How = 'hit' | 'stale' | 'stale-if-error' | 'miss' | 'renewed';

export type Answer = { page: Page; how: How } | { rendered: Rendered };

/** What came of one render. */
export interface Outcome {
  epoch: number;
  rendered: Rendered;
  page?: Page;
  failed?: string;
}

/** A page for the build: there already, or with what its render came to. */
export interface Prepared {
  page?: Page | undefined;
  outcome?: Outcome;
  cause?: unknown;
  lastGood?: Page | undefined;
}

export interface StoreParts {
  memory: PageMemory;
  /** Remembered 301 and 404; apart, so that random addresses push out no page. */
  aside: PageMemory;
  disk: PageDisk;
  generations: Generations;
  /** Runs the page pipeline for a cleaned request. */
  render: (key: string, signal: AbortSignal) => Promise<Rendered>;
  origin: string;
  report: (key: string, cause: unknown) => void;
  now?: () => number;
  random?: () => number;
}

const HOUR = 3_600_000;
/** After its time a page is still served at once for this long, while it is refreshed. */
const STALE_WHILE_REVALIDATE = 24 * HOUR;
/** The last good page stands in for a failing render for this long. */
const STALE_IF_ERROR = 7 * 24 * HOUR;
const RETRY_AFTER = 2_000; // milliseconds before a failed page is tried again
const INCOMPLETE = 'a part of the page could not be had';
const RENDERS_AT_ONCE = 8;
const RENDERS_WAITING = 256;

/** How much time and compression a render gets: while a visitor waits, and in the build. */
interface Effort {
  quality: number;
  /** Milliseconds. */
  timeout: number;
}
const VISIT: Effort = { quality: BROTLI.visit, timeout: 8_000 };
const BUILD: Effort = { quality: BROTLI.prerender, timeout: 30_000 };

/** The page store: one place for prerendered and regenerated pages. */
export class PageStore {
  readonly #parts: StoreParts;
  readonly #flights: Flights<Outcome>;
  readonly #now: () => number;
  readonly #random: () => number;
  /** Pages whose last render failed: not tried again before `until`, unless made stale once more. */
  readonly #failures = new Map<string, { until: number; epoch: number }>();
  readonly #writes = new Set<Promise<void>>();
  #renders = 0;

  constructor(parts: StoreParts) {
    this.#parts = parts;
    const turns = new Turns(RENDERS_AT_ONCE, RENDERS_WAITING);
    this.#flights = new Flights(turns, (key, cause) => this.#failed(key, cause));
    this.#now = parts.now ?? Date.now;
    this.#random = parts.random ?? Math.random;
  }

  get renders(): number {
    return this.#renders;
  }

  /** The hot path: a fresh page in memory whose address is spelled exactly like its key. */
  hot(url: string): Page | undefined {
    const page = this.#parts.memory.get(url);
    return page !== undefined && this.#current(page) && this.#now() < page.freshUntil ? page : undefined;
  }

  /** Answers from the store, or by one render shared by everybody who asks. Rejects when there is nothing to show. */
  async answer(key: string, route: StoredRoute): Promise<Answer> {
    const arrival = this.#parts.generations.epoch;
    const known = this.#find(key);
    if (known && this.#current(known)) {
      if (this.#now() < known.freshUntil) return { page: known, how: 'hit' };
      if (known.status === 200 && this.#now() < known.freshUntil + STALE_WHILE_REVALIDATE) {
        this.#refresh(key, route);
        return { page: known, how: 'stale' };
      }
    }
    const spare =
      known?.status === 200 && this.#now() < known.renderedAt + STALE_IF_ERROR ? known : undefined;
    if (spare && this.#failing(spare)) return { page: spare, how: 'stale-if-error' };
    try {
      const { page, failed, rendered } = await this.#render(key, route, arrival, VISIT);
      if (page) return { page, how: known ? 'renewed' : 'miss' };
      return spare && failed !== undefined ? { page: spare, how: 'stale-if-error' } : { rendered };
    } catch (cause) {
      if (!spare) throw cause;
      return { page: spare, how: 'stale-if-error' };
    }
  }

  /** Makes sure that a page is there and current, for the build. Never rejects: `cause` tells what went wrong. */
  async prepare(key: string, route: StoredRoute): Promise<Prepared> {
    const known = this.#find(key);
    if (known?.status === 200 && this.#current(known)) return { page: known };
    const lastGood = known?.status === 200 ? known : undefined;
    try {
      const outcome = await this.#render(key, route, this.#parts.generations.epoch, BUILD);
      if (outcome.page?.tags.includes(tag.incomplete)) return { cause: new Error(INCOMPLETE), lastGood };
      return { outcome, page: outcome.page, lastGood };
    } catch (cause) {
      return { cause, lastGood };
    }
  }

  /** Makes every page with one of `tags` stale; resolves once that survives a crash. */
  async invalidate(tags: readonly string[]): Promise<Invalidated> {
    await this.#parts.generations.raise(tags);
    return { pages: this.#parts.disk.countOf(tags) };
  }

  /** Resolves when no render and no write is under way: a write to a store that was closed ends the process (SIGSEGV). */
  async settled(): Promise<void> {
    await this.#flights.settled();
    await Promise.all(this.#writes);
  }

  #find(key: string): Page | undefined {
    const { memory, aside, disk, report } = this.#parts;
    const near = memory.get(key);
    if (near) return near;
    const remembered = aside.get(key);
    if (remembered && this.#now() < remembered.freshUntil && this.#current(remembered)) return remembered;
    try {
      const far = disk.get(key);
      if (far) memory.set(far);
      return far;
    } catch (cause) {
      report(key, cause); // a disk that cannot be read holds nothing
      return undefined;
    }
  }

  /** True when no tag of the page was raised since its render began. */
  #current(page: Page): boolean {
    const { generations } = this.#parts;
    if (page.checkedAt === generations.epoch) return true;
    if (generations.moved(page.tags, page.epoch)) return false;
    page.checkedAt = generations.epoch;
    return true;
  }

  /** A render that began before `arrival` may have missed what was raised until then: then it is done once more. */
  async #render(key: string, route: StoredRoute, arrival: number, effort: Effort): Promise<Outcome> {
    const { generations } = this.#parts;
    const job = (signal: AbortSignal) => this.#produce(key, route, effort.quality, signal);
    const fly = () => this.#flights.run(key, job, effort.timeout);
    const outcome = await fly();
    const moved = !outcome.page || generations.moved(outcome.page.tags, outcome.epoch);
    // A second flight cannot have begun before the first one ended.
    return moved && outcome.epoch < arrival ? fly() : outcome;
  }

  async #produce(key: string, route: StoredRoute, quality: number, signal: AbortSignal): Promise<Outcome> {
    const { generations, render, origin } = this.#parts;
    generations.reload();
    const { epoch } = generations;
    this.#renders += 1;
    const rendered = await render(key, signal);
    const verdict = verdictOn(rendered, route);
    if (verdict.keep === 'nothing') {
      if (!('failed' in verdict)) return { epoch, rendered };
      this.#failed(key, verdict.failed);
      return { epoch, rendered, failed: verdict.failed };
    }
    if (verdict.facts.tags.includes(tag.incomplete) && this.#find(key)?.status === 200) {
      this.#failed(key, INCOMPLETE);
      return { epoch, rendered, failed: INCOMPLETE };
    }
    const circumstances = { key, origin, epoch, quality, now: this.#now(), random: this.#random() };
    const page = await assemble(rendered, verdict.facts, circumstances);
    if (!signal.aborted) this.#keep(page, verdict.keep);
    return { epoch, rendered, page };
  }

  #keep(page: Page, where: 'page' | 'aside'): void {
    const { memory, aside, report } = this.#parts;
    this.#failures.delete(page.key);
    const before = this.#find(page.key);
    if (where === 'page') {
      aside.delete(page.key);
      memory.set(page);
    } else {
      aside.set(page);
      memory.delete(page.key);
    }
    const written = this.#persist(page, before?.status === 200 ? before : undefined)
      .catch((cause: unknown) => report(page.key, cause))
      .finally(() => this.#writes.delete(written));
    this.#writes.add(written);
  }

  async #persist(page: Page, before: Page | undefined): Promise<void> {
    const { disk, generations } = this.#parts;
    // The clock on disk must not be behind a page's: after a restart it would tick through that value once more.
    if (!(await generations.written(page.epoch))) return;
    if (page.status === 200) await disk.put(page, before);
    else if (before) await disk.remove(before);
  }

  #refresh(key: string, route: StoredRoute): void {
    if (this.#flights.has(key) || this.#flights.busy) return;
    // Its failure has been reported by the flight; the page stays as it is.
    this.#render(key, route, this.#parts.generations.epoch, VISIT).catch(() => undefined);
  }

  #failing(page: Page): boolean {
    const failure = this.#failures.get(page.key);
    if (!failure) return false;
    return this.#now() < failure.until && !this.#parts.generations.moved(page.tags, failure.epoch);
  }

  #failed(key: string, cause: unknown): void {
    if (!(cause instanceof Overloaded)) this.#parts.report(key, cause);
    const known = this.#parts.memory.get(key);
    if (known?.status !== 200) return;
    const until = this.#now() + RETRY_AFTER;
    this.#failures.set(key, { until, epoch: this.#parts.generations.epoch });
    known.freshUntil = Math.max(known.freshUntil, until);
  }
}
