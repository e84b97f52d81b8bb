import { Counters, type AnswerKind } from '#cache/counters.ts';
import { gzips } from '#cache/pages/gzip-variants.ts';
import type { Freshened, Invalidated } from '#cache/invalidate/invalidation.ts';
import { targetOf } from '#cache/address/key.ts';
import { BackgroundThrottle } from '#cache/render/background-throttle.ts';
import type { Page } from '#cache/pages/page.ts';
import type { StoredRoute } from '#cache/policy.ts';
import { type Purge, renewPagesOf } from '#cache/invalidate/requeue-pages.ts';
import { BackgroundQueue } from '#cache/render/background-queue.ts';
import { EFFORT, INCOMPLETE, type Prepared, type Render, Revalidation } from '#cache/render/revalidation.ts';
import { tag } from '#cache/tags.ts';
import type { UpstreamThrottle } from '#process/upstream-throttle.ts';
import { type TierParts, Tiers } from '#cache/pages/tiers.ts';
import { type Limited, Semaphore } from '#process/semaphore.ts';
import { newRequest, runFor } from '#process/request-context.ts';
import type { Rendered } from '#cache/render/cacheability.ts';

export type Answer = { page: Page; kind: AnswerKind } | { rendered: Rendered };

export interface StoreParts extends Omit<TierParts, 'now'> {
  render: Render;
  origin: string;
  now?: () => number;
  /** Milliseconds on a monotonic clock. */
  elapsed?: () => number;
  random?: () => number;
  /** Limits the calls to the back end. */
  throttle?: UpstreamThrottle;
  searchTimeout?: Purge['searchTimeout'];
}

const HOUR = 3_600_000;
/** Milliseconds after its time for which a page is still served, while it is refreshed. */
const STALE_WHILE_REVALIDATE = 24 * HOUR;
const mayServeStale = ({ freshUntil }: Page, now: number) => now < freshUntil + STALE_WHILE_REVALIDATE;
const lacksPart = ({ tags }: Page) => tags.includes(tag.incomplete);
/** Milliseconds after its render for which a page is served in place of a render that fails. */
const STALE_IF_ERROR = 7 * 24 * HOUR;
const RENDERS_AT_ONCE = 8;
const RENDERS_WAITING = 256;

/** The page store: one place for prerendered and regenerated pages. */
export class PageStore {
  readonly counters = new Counters();
  readonly backgroundThrottle: BackgroundThrottle;
  readonly #parts: StoreParts;
  readonly #tiers: Tiers;
  readonly #semaphore = new Semaphore(RENDERS_AT_ONCE, RENDERS_WAITING);
  readonly #revalidation: Revalidation;
  readonly #queue: BackgroundQueue;
  readonly #now: () => number;

  constructor(parts: StoreParts) {
    const { now = Date.now, elapsed = () => performance.now(), random = Math.random } = parts;
    this.#parts = parts;
    const clocks = { now, elapsed, random };
    this.#now = now;
    this.#tiers = new Tiers({ ...parts, now });
    this.#revalidation = new Revalidation({
      ...parts,
      ...clocks,
      tiers: this.#tiers,
      semaphore: this.#semaphore,
      counters: this.counters,
      reload: () => this.reload(),
      onKept: (page) => this.#queue.noteRendered(page),
    });
    this.backgroundThrottle = new BackgroundThrottle(() => this.counters.answerCount);
    this.#queue = new BackgroundQueue({
      semaphore: this.#semaphore,
      backgroundThrottle: this.backgroundThrottle,
      throttle: parts.throttle,
      // In a context of its own: otherwise the log would name the request during which the queue began to work.
      renew: (key) => runFor(newRequest(), () => this.#renew(key)),
      isFresh: (page) => this.#tiers.isCurrent(page) && this.#tiers.isInTime(page),
    });
  }

  /** The hot path: a fresh page in memory whose address is spelled exactly like its key. */
  findHot(url: string): Page | undefined {
    const page = this.#tiers.findHot(url);
    if (page) this.counters.answers.hit += 1;
    return page;
  }

  /** Answers from the store, or by one render shared by everybody who asks. Rejects when there is nothing to show. */
  async answer(key: string, route: StoredRoute, limit: Limited = (work) => work()): Promise<Answer> {
    try {
      const answer = await this.#answer(key, route, limit);
      if ('page' in answer) this.counters.answers[answer.kind] += 1;
      else this.counters.unstored += 1;
      return answer;
    } catch (cause) {
      this.counters.refused += 1;
      throw cause;
    }
  }

  /**
   * For the build: renders a page if it is not current, is more than a day past its time, lacks a part, or `anew`.
   * Never rejects: failures are in the result.
   */
  async prepare(key: string, route: StoredRoute, anew = false): Promise<Prepared> {
    const existing = this.#tiers.find(key);
    const lastGood = existing?.status === 200 ? existing : undefined;
    const former: Prepared = { lastGood };
    try {
      if (lastGood) former.links = this.#parts.disk.linksOf(key);
      const isDone = lastGood && !lacksPart(lastGood) && mayServeStale(lastGood, this.#now());
      if (isDone && !anew && this.#tiers.isCurrent(lastGood)) return { ...former, page: lastGood };
      const { epoch } = this.#parts.tagVersions;
      const outcome = await this.#revalidation.render(key, route, epoch, EFFORT.build);
      const { page } = outcome;
      if (page && lacksPart(page)) return { ...former, cause: new Error(INCOMPLETE) };
      return { ...former, outcome, page, links: outcome.links ?? former.links ?? [] };
    } catch (cause) {
      return { ...former, cause };
    }
  }

  /** Makes every page with one of `tags` stale and queues its render. Resolves once the purge survives a crash. */
  async invalidate(tags: readonly string[], onFresh?: (page: Freshened) => void): Promise<Invalidated> {
    const sharing = this.#parts.shared?.invalidate(tags);
    sharing?.catch(() => undefined); // may reject before the await below, or without it when the purge here fails
    const invalidated = await this.invalidateHere(tags, onFresh);
    await sharing;
    return invalidated;
  }

  /** Like {@link invalidate}, for tags that another instance invalidated: the others are not notified. */
  async invalidateHere(tags: readonly string[], onFresh?: (page: Freshened) => void): Promise<Invalidated> {
    const bumping = this.#parts.tagVersions.bump(tags);
    bumping.catch(() => undefined);
    const invalidated = await this.#renewPagesOf(tags, performance.now(), onFresh);
    await bumping;
    return invalidated;
  }

  /** Whether any page carries `tag`. */
  shows(tag: string): boolean {
    return this.#tiers.shows(tag);
  }

  /** Takes over what other processes invalidated. */
  reload(): void {
    const tags = this.#parts.tagVersions.reload();
    if (tags.length === 0) return;
    const report = (cause: unknown) => this.#parts.report(tags.join(' '), cause);
    this.#renewPagesOf(tags, performance.now()).catch(report);
  }

  /** Starts to render stale pages in the background. */
  start(): void {
    this.#queue.start();
  }

  /** Ends rendering in the background. */
  stop(): void {
    this.#queue.stop();
  }

  /** Resolves when no render and no write is under way: a write to a closed store ends the process (SIGSEGV). */
  async settled(): Promise<void> {
    await this.#revalidation.settled();
    await this.#tiers.settled();
    await this.#parts.tagVersions.waitForWrite(0);
  }

  /** The state of the page store at this moment. */
  gauges() {
    const { memory, negative, disk } = this.#parts;
    return {
      memory: { pages: memory.size, bytes: memory.bytes },
      /** Redirects (301) and unknown addresses (404) that are remembered. */
      negative: { pages: negative.size, bytes: negative.bytes },
      gzipBytes: gzips.bytes,
      /** `lost`: pages that were rendered since the process began and could not be written. */
      disk: { pages: disk.size, bytes: disk.bytes, lost: this.#tiers.lostPages },
      rendering: this.#semaphore.running,
      /** Visitors' renders that wait for a turn. */
      waiting: this.#semaphore.waiting,
      /** Pages that wait to be rendered in the background. */
      refreshing: this.#queue.size,
    };
  }

  async #answer(key: string, route: StoredRoute, limit: Limited): Promise<Answer> {
    const arrival = this.#parts.tagVersions.epoch;
    const existing = this.#tiers.read(key);
    if (existing && this.#tiers.isCurrent(existing)) {
      if (this.#tiers.isInTime(existing)) return { page: existing, kind: 'hit' };
      if (existing.status === 200 && mayServeStale(existing, this.#now())) {
        this.#queue.refresh(key, this.#tiers.readsOf(key));
        return { page: existing, kind: 'stale' };
      }
    }
    const lastGood =
      existing?.status === 200 && this.#now() < existing.renderedAt + STALE_IF_ERROR ? existing : undefined;
    if (lastGood && this.#revalidation.isFailing(lastGood)) return { page: lastGood, kind: 'stale-if-error' };
    try {
      const render = () => this.#revalidation.render(key, route, arrival, EFFORT.visit);
      // Visitors can invent addresses that are not stored, but no stored pages: only the former count against a limit.
      const { page, failed, rendered } = await (existing?.status === 200 ? render() : limit(render));
      if (page) return { page, kind: existing ? 'renewed' : 'miss' };
      if (lastGood && failed !== undefined) return { page: lastGood, kind: 'stale-if-error' };
      if (!rendered) throw new TypeError(`${key} was neither rendered nor found`);
      return { rendered };
    } catch (cause) {
      if (!lastGood) throw cause;
      return { page: lastGood, kind: 'stale-if-error' };
    }
  }

  async #renewPagesOf(
    tags: readonly string[],
    since: number,
    onFresh?: (page: Freshened) => void,
  ): Promise<Invalidated> {
    const { counters, backgroundThrottle } = this;
    const { epoch } = this.#parts.tagVersions;
    const parts = { ...this.#parts, tiers: this.#tiers, queue: this.#queue, backgroundThrottle };
    const invalidated = await renewPagesOf(tags, { ...parts, epoch, since }, (page) => {
      if (page.failed === undefined) counters.freshTime.observe(page.after / 1_000);
      onFresh?.(page);
    });
    counters.purges += 1;
    return invalidated;
  }

  /** Renders a page in the background; returns the cause of a failure. */
  async #renew(key: string): Promise<string | undefined> {
    const existing = this.#tiers.find(key);
    if (existing && this.#tiers.isCurrent(existing) && this.#tiers.isInTime(existing)) return undefined;
    const target = targetOf(key);
    if (target.kind !== 'page') return 'is no stored address';
    try {
      const { epoch } = this.#parts.tagVersions;
      this.counters.background += 1;
      const { page, failed } = await this.#revalidation.render(key, target.route, epoch, EFFORT.visit);
      return page ? undefined : (failed ?? 'may no longer be stored');
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause);
    }
  }
}
