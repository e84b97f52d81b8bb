import { assemble } from '#cache/render/assemble-page.ts';
import { BROTLI } from '#cache/pages/compress.ts';
import type { Counters } from '#cache/counters.ts';
import { RequestCoalescer } from '#cache/render/request-coalescer.ts';
import type { TagVersions } from '#cache/invalidate/tag-versions.ts';
import type { Page } from '#cache/pages/page.ts';
import type { StoredRoute } from '#cache/policy.ts';
import { tag } from '#cache/tags.ts';
import type { Tiers } from '#cache/pages/tiers.ts';
import { Overloaded, Semaphore } from '#process/semaphore.ts';
import { type Rendered, cacheabilityOf } from '#cache/render/cacheability.ts';

/** The result of one render. */
export interface Outcome {
  epoch: number;
  /** Absent when the page was taken over from another instance. */
  rendered?: Rendered;
  page?: Page;
  links?: readonly string[];
  failed?: string;
}

/** A page for the build: already stored, or with the result of its render. */
export interface Prepared {
  page?: Page | undefined;
  links?: readonly string[];
  outcome?: Outcome;
  cause?: unknown;
  lastGood?: Page | undefined;
}

/** The time limit and the compression of a render. */
interface Effort {
  quality: number;
  /** The time limit in milliseconds. */
  timeout: number;
  /** True in the build, where nobody waits for the page. */
  built: boolean;
}

/** Renders for visitors, and in the build. */
export const EFFORT = {
  visit: { quality: BROTLI.visit, timeout: 8_000, built: false },
  // The calls of many pages share a limited rate, so a page of the build may wait long for its answers.
  build: { quality: BROTLI.prerender, timeout: 120_000, built: true },
} as const satisfies Record<string, Effort>;

/** Runs the page pipeline for a cleaned request; `built`: nobody waits for the page. */
export type Render = (key: string, signal: AbortSignal, built: boolean) => Promise<Rendered>;

interface Parts {
  tiers: Tiers;
  tagVersions: TagVersions;
  semaphore: Semaphore;
  counters: Counters;
  render: Render;
  origin: string;
  /** Is called with the cause when a page could not be rendered, and without one when it could. */
  report: (key: string, cause?: unknown) => void;
  /** Takes over what other processes invalidated. */
  reload: () => void;
  /** Is called with every page that was stored. */
  onKept: (page: Page) => void;
  now: () => number;
  /** Milliseconds on a monotonic clock. */
  elapsed: () => number;
  random: () => number;
}

/** How many pages a build renders at once: more than there are cores, since renders mostly wait for the API. */
export const BUILT_AT_ONCE = 24;
const RETRY_AFTER = 2_000; // milliseconds before a failed page is tried again
/** The most failed addresses that are remembered. */
const MAX_FAILURES = 10_000;
export const INCOMPLETE = 'a part of the page could not be had';

/** Renders pages, each once for all callers, and stores those that may be stored. */
export class Revalidation {
  readonly #parts: Parts;
  readonly #coalescer: RequestCoalescer<Outcome>;
  /** The build renders before visitors come, so its renders have a limit of their own. */
  readonly #buildSemaphore = new Semaphore(BUILT_AT_ONCE, Number.POSITIVE_INFINITY);
  /** Pages whose last render failed: not tried again before `until`, unless made stale once more. */
  readonly #failures = new Map<string, { until: number; epoch: number }>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#coalescer = new RequestCoalescer(parts.semaphore, (key, cause) => this.#noteFailure(key, cause));
  }

  /**
   * Joins the render of a page that is under way, or starts one. `arrival` is the epoch at which the request arrived: a
   * render that began earlier and missed an invalidation is repeated.
   */
  async render(key: string, route: StoredRoute, arrival: number, effort: Effort): Promise<Outcome> {
    const { tagVersions, semaphore } = this.#parts;
    const job = (signal: AbortSignal) => this.#produce(key, route, effort, signal);
    const renderOnce = () =>
      this.#coalescer.run(key, job, effort.timeout, effort.built ? this.#buildSemaphore : semaphore);
    const outcome = await renderOnce();
    const isOutdated = !outcome.page || tagVersions.changedSince(outcome.page.tags, outcome.epoch);
    // A second render cannot have begun before the first one ended.
    return isOutdated && outcome.epoch < arrival ? renderOnce() : outcome;
  }

  isFailing(page: Page): boolean {
    const failure = this.#failures.get(page.key);
    if (!failure) return false;
    const { elapsed, tagVersions } = this.#parts;
    return elapsed() < failure.until && !tagVersions.changedSince(page.tags, failure.epoch);
  }

  /** Resolves when all renders of this moment have ended. */
  async settled(): Promise<void> {
    await this.#coalescer.settled();
  }

  async #produce(key: string, route: StoredRoute, effort: Effort, signal: AbortSignal): Promise<Outcome> {
    const { tiers, counters, reload, onKept } = this.#parts;
    reload();
    const shared = await tiers.fetch(key);
    if (!shared) return this.#renderNow(key, route, effort, signal);
    counters.takenOver += 1;
    this.#failures.delete(key);
    onKept(shared.page);
    return { epoch: shared.page.epoch, ...shared };
  }

  async #renderNow(key: string, route: StoredRoute, effort: Effort, signal: AbortSignal): Promise<Outcome> {
    const { tiers, tagVersions, counters, render, report, origin, onKept } = this.#parts;
    const { epoch } = tagVersions;
    const { sharedVersion } = tiers;
    counters.renders += 1;
    const rendered = await render(key, signal, effort.built);
    const cacheability = cacheabilityOf(rendered, route);
    if (cacheability.keep === 'nothing') {
      if (!('failed' in cacheability)) return { epoch, rendered };
      this.#noteFailure(key, cacheability.failed);
      return { epoch, rendered, failed: cacheability.failed };
    }
    if (cacheability.metadata.tags.includes(tag.incomplete) && tiers.find(key)?.status === 200) {
      this.#noteFailure(key, INCOMPLETE);
      return { epoch, rendered, failed: INCOMPLETE };
    }
    const { now, random } = this.#parts;
    const circumstances = { key, origin, epoch, quality: effort.quality, now: now(), random: random() };
    const stored = await assemble(rendered, cacheability.metadata, circumstances);
    if (!signal.aborted) {
      this.#failures.delete(key);
      report(key);
      const written = tiers.keep(stored, { where: cacheability.keep, sharedVersion });
      onKept(stored.page);
      // A build renders no faster than the disk takes it.
      if (effort.built) await written;
    }
    return { epoch, rendered, ...stored };
  }

  #noteFailure(key: string, cause: unknown): void {
    const { report, tiers, counters, tagVersions, elapsed } = this.#parts;
    counters.failures += 1;
    if (!(cause instanceof Overloaded)) report(key, cause);
    if (tiers.find(key)?.status !== 200) return;
    if (this.#failures.size >= MAX_FAILURES) this.#failures.clear();
    this.#failures.set(key, { until: elapsed() + RETRY_AFTER, epoch: tagVersions.epoch });
  }
}
