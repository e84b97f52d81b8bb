import { Counters, type Gauges } from '#cache/counters.ts';
import { gzips } from '#cache/pages/gzip-variants.ts';
import type { Freshened, Invalidated } from '#cache/invalidate/invalidation.ts';
import { targetOf } from '#cache/address/key.ts';
import { Pace } from '#cache/render/background-throttle.ts';
import type { Page } from '#cache/pages/page.ts';
import type { StoredRoute } from '#cache/policy.ts';
import { type Purge, renewPagesOf } from '#cache/invalidate/requeue-pages.ts';
import { Refresher } from '#cache/render/background-queue.ts';
import { EFFORT, INCOMPLETE, type Prepared, type Render, Renewals } from '#cache/render/revalidation.ts';
import { tag } from '#cache/tags.ts';
import type { Throttle } from '#process/upstream-throttle.ts';
import { type TierParts, Tiers } from '#cache/pages/tiers.ts';
import { type Limited, Turns } from '#process/semaphore.ts';
import type { Rendered } from '#cache/render/cacheability.ts';

/** How an answer came about; the runtime writes it as Cache-Status. */
export type How = 'hit' | 'stale' | 'stale-if-error' | 'miss' | 'renewed';

export type Answer = { page: Page; how: How } | { rendered: Rendered };

export interface StoreParts extends Omit<TierParts, 'now'> {
  render: Render;
  origin: string;
  now?: () => number;
  /** Milliseconds on a clock that nobody sets. */
  elapsed?: () => number;
  random?: () => number;
  /** What the back end bears. */
  throttle?: Throttle;
  patience?: Purge['patience'];
}

const HOUR = 3_600_000;
/** After its time a page is still served at once for this long, while it is refreshed. */
const STALE_WHILE_REVALIDATE = 24 * HOUR;
const servedAtOnce = ({ freshUntil }: Page, now: number) => now < freshUntil + STALE_WHILE_REVALIDATE;
/** The last good page stands in for a failing render for this long. */
const STALE_IF_ERROR = 7 * 24 * HOUR;
const RENDERS_AT_ONCE = 8;
const RENDERS_WAITING = 256;

const COUNTED = {
  hit: 'hits',
  stale: 'stale',
  'stale-if-error': 'staleIfError',
  miss: 'misses',
  renewed: 'renewed',
} as const satisfies Record<How, keyof Counters>;

/** The page store: one place for prerendered and regenerated pages. */
export class PageStore {
  readonly counters = new Counters();
  readonly pace: Pace;
  readonly #parts: StoreParts;
  readonly #tiers: Tiers;
  readonly #turns = new Turns(RENDERS_AT_ONCE, RENDERS_WAITING);
  readonly #renewals: Renewals;
  readonly #refresher: Refresher;
  readonly #now: () => number;

  constructor(parts: StoreParts) {
    const { now = Date.now, elapsed = () => performance.now(), random = Math.random } = parts;
    this.#parts = parts;
    const clocks = { now, elapsed, random };
    this.#now = now;
    this.#tiers = new Tiers({ ...parts, now });
    this.#renewals = new Renewals({
      ...parts,
      ...clocks,
      tiers: this.#tiers,
      turns: this.#turns,
      counters: this.counters,
      reload: () => this.reload(),
      kept: (page) => this.#refresher.landed(page),
    });
    this.pace = new Pace(() => this.counters.answers);
    this.#refresher = new Refresher({
      turns: this.#turns,
      pace: this.pace,
      throttle: parts.throttle,
      renew: (key) => this.#renew(key),
      current: (page) => this.#tiers.current(page),
    });
  }

  /** The hot path: a fresh page in memory whose address is spelled exactly like its key. */
  hot(url: string): Page | undefined {
    const page = this.#tiers.hot(url);
    if (page) this.counters.hits += 1;
    return page;
  }

  /** Answers from the store, or by one render shared by everybody who asks. Rejects when there is nothing to show. */
  async answer(key: string, route: StoredRoute, limited: Limited = (work) => work()): Promise<Answer> {
    try {
      const answer = await this.#answer(key, route, limited);
      this.counters['page' in answer ? COUNTED[answer.how] : 'unstored'] += 1;
      return answer;
    } catch (cause) {
      this.counters.refused += 1;
      throw cause;
    }
  }

  /** Makes sure that a page is there and current, or rendered `anew`, for the build. Never rejects: `cause` tells what went wrong. */
  async prepare(key: string, route: StoredRoute, anew = false): Promise<Prepared> {
    const known = this.#tiers.find(key);
    if (known?.status === 200 && !anew && this.#tiers.current(known) && servedAtOnce(known, this.#now()))
      return { page: known, links: this.#parts.disk.linksOf(key) };
    const lastGood = known?.status === 200 ? known : undefined;
    const links = lastGood && this.#parts.disk.linksOf(key);
    try {
      const outcome = await this.#renewals.render(key, route, this.#parts.generations.epoch, EFFORT.build);
      const { page } = outcome;
      if (page?.tags.includes(tag.incomplete))
        return { cause: new Error(INCOMPLETE), lastGood, ...(links && { links }) };
      return { outcome, page, lastGood, links: outcome.links ?? links ?? [] };
    } catch (cause) {
      return { cause, lastGood, ...(links && { links }) };
    }
  }

  /** Makes every page with one of `tags` stale and has it rendered anew; resolves once the former survives a crash. */
  async invalidate(tags: readonly string[], onFresh?: (page: Freshened) => void): Promise<Invalidated> {
    const since = performance.now();
    const telling = this.#parts.shared?.raise(tags);
    telling?.catch(() => undefined); // looked at below, after the pages have been found
    const invalidated = await this.hear(tags, onFresh);
    await telling;
    this.counters.purgeTime.add(performance.now() - since);
    return invalidated;
  }

  /** As {@link invalidate}, for what another instance purged: nobody else is told. */
  async hear(tags: readonly string[], onFresh?: (page: Freshened) => void): Promise<Invalidated> {
    const raising = this.#parts.generations.raise(tags);
    raising.catch(() => undefined);
    const invalidated = await this.#renewPagesOf(tags, performance.now(), onFresh);
    await raising;
    return invalidated;
  }

  /** Whether any page carries `tag`. */
  shows(tag: string): boolean {
    return this.#tiers.shows(tag);
  }

  /** Takes over what other processes raised. */
  reload(): void {
    const tags = this.#parts.generations.reload();
    if (tags.length === 0) return;
    const report = (cause: unknown) => this.#parts.report(tags.join(' '), cause);
    this.#renewPagesOf(tags, performance.now()).catch(report);
  }

  /** From now on stale pages are rendered in the background. */
  start(): void {
    this.#refresher.start();
  }

  /** Begins nothing more in the background. */
  stop(): void {
    this.#refresher.stop();
  }

  /** Notes on disk what is read most, for the next start and for when the room gets short. */
  tally(): Promise<void> {
    return this.#parts.memory.tally();
  }

  /** Resolves when no render and no write is under way: a write to a store that was closed ends the process (SIGSEGV). */
  async settled(): Promise<void> {
    await this.#renewals.settled();
    await this.#tiers.settled();
    await this.#parts.generations.written(0);
  }

  gauges(): Gauges {
    const { memory, aside, disk } = this.#parts;
    return {
      memory: { pages: memory.size, bytes: memory.bytes },
      aside: { pages: aside.size, bytes: aside.bytes },
      gzipBytes: gzips.bytes,
      disk: { pages: disk.size, bytes: disk.bytes, lost: this.#tiers.lost },
      rendering: this.#turns.running,
      waiting: this.#turns.waiting,
      refreshing: this.#refresher.size,
    };
  }

  async #answer(key: string, route: StoredRoute, limited: Limited): Promise<Answer> {
    const arrival = this.#parts.generations.epoch;
    const known = this.#tiers.read(key);
    if (known && this.#tiers.current(known)) {
      if (this.#tiers.inTime(known)) return { page: known, how: 'hit' };
      if (known.status === 200 && servedAtOnce(known, this.#now())) {
        this.#renewals.refresh(known, route);
        return { page: known, how: 'stale' };
      }
    }
    const spare =
      known?.status === 200 && this.#now() < known.renderedAt + STALE_IF_ERROR ? known : undefined;
    if (spare && this.#renewals.failing(spare)) return { page: spare, how: 'stale-if-error' };
    try {
      const render = () => this.#renewals.render(key, route, arrival, EFFORT.visit);
      const { page, failed, rendered } = await (known?.status === 200 ? render() : limited(render));
      if (page) return { page, how: known ? 'renewed' : 'miss' };
      if (spare && failed !== undefined) return { page: spare, how: 'stale-if-error' };
      if (!rendered) throw new TypeError(`${key} was neither rendered nor found`);
      return { rendered };
    } catch (cause) {
      if (!spare) throw cause;
      return { page: spare, how: 'stale-if-error' };
    }
  }

  async #renewPagesOf(
    tags: readonly string[],
    since: number,
    onFresh?: (page: Freshened) => void,
  ): Promise<Invalidated> {
    const { counters, pace } = this;
    const { epoch } = this.#parts.generations;
    const by = { ...this.#parts, tiers: this.#tiers, refresher: this.#refresher, pace, epoch, since };
    const invalidated = await renewPagesOf(tags, by, (page) => {
      if (page.failed === undefined) counters.freshTime.add(page.after);
      onFresh?.(page);
    });
    counters.purges += 1;
    counters.purged += invalidated.pages;
    return invalidated;
  }

  /** In the background; answers the cause when the page could not be had. */
  async #renew(key: string): Promise<string | undefined> {
    const known = this.#tiers.find(key);
    if (known && this.#tiers.current(known)) return undefined;
    const target = targetOf(key);
    if (target.kind !== 'page') return 'is no stored address';
    try {
      const { epoch } = this.#parts.generations;
      this.counters.background += 1;
      const { page, failed } = await this.#renewals.render(key, target.route, epoch, EFFORT.visit);
      return page ? undefined : (failed ?? 'may no longer be stored');
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause);
    }
  }
}
