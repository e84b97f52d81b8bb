import { PageDisk } from '#cache/disk/page-disk.ts';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { Table } from '#cache/disk/table.ts';

/** Milliseconds after which a build that nobody claimed is forgotten; a running site claims far more often. */
const UNCLAIMED = 24 * 3_600_000;
/** Milliseconds that its claim is watched before, on a monotonic clock: a running site claims meanwhile. */
const WATCHED = 30 * 60_000;
/** In the place of the time, once its pages are gone. */
const EMPTIED = 0;
/** Each takes three of the handles that a process may have; the rest follows with the next round. */
const AT_ONCE = 4;

/**
 * The builds whose pages are in use: the time at which each was last claimed by a running process. Several may run
 * beside each other, so a build's databases are emptied, never dropped: a dropped one takes every process down that
 * still has it open (SIGSEGV).
 */
export class Builds {
  readonly #file: Lmdb;
  readonly #own: string;
  readonly #claimed: Table<number>;
  /** Claims of others, and since when they stand. */
  readonly #watched = new Map<string, { at: number; since: number }>();
  readonly #now: () => number;
  readonly #elapsed: () => number;

  constructor(
    file: Lmdb,
    own: string,
    now: () => number = Date.now,
    elapsed: () => number = () => performance.now(),
  ) {
    this.#file = file;
    this.#own = own;
    this.#now = now;
    this.#elapsed = elapsed;
    this.#claimed = file.table('builds');
  }

  /** Resolves once everybody knows that the own build is in use. */
  async claim(): Promise<void> {
    await this.#file.commit(() => [this.#claimed.put(this.#own, this.#now())]);
  }

  /** Forgets the pages of builds that nobody claimed for a day: their HTML names files that are gone. */
  async forgetUnclaimed(): Promise<void> {
    const now = this.#now();
    const old: { build: string; at: number }[] = [];
    for (const build of this.#known()) {
      const at = this.#claimed.get(build);
      // Its day begins when it is first met.
      if (at === undefined) await this.#file.commit(() => [this.#claimed.put(build, now)]);
      else if (at !== EMPTIED && this.#stands(build, at) && Math.abs(now - at) > UNCLAIMED)
        old.push({ build, at });
    }
    for (const { build, at } of old.slice(0, AT_ONCE)) {
      const pages = new PageDisk(this.#file, build);
      const emptied = () => [...pages.clearing(), this.#claimed.put(build, EMPTIED)];
      await this.#file.commit(() => (this.#claimed.get(build) === at ? emptied() : []));
    }
  }

  /** True when the claim has not changed while it was watched: days pass by as well when somebody sets the clock. */
  #stands(build: string, at: number): boolean {
    const before = this.#watched.get(build);
    if (before?.at === at) return this.#elapsed() - before.since > WATCHED;
    this.#watched.set(build, { at, since: this.#elapsed() });
    return false;
  }

  /** Every other build that has databases. */
  #known(): string[] {
    const names = this.#file.names().filter((name) => name.startsWith('pages:'));
    return names.map((name) => name.slice('pages:'.length)).filter((build) => build !== this.#own);
  }
}
