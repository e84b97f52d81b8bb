import { PageDisk } from '#cache/disk/page-disk.ts';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { Table } from '#cache/disk/table.ts';

/** Milliseconds after which a build that nobody claimed is forgotten; a running site claims far more often. */
const UNCLAIMED = 24 * 3_600_000;
/** In the place of the time, once its pages are gone. */
const EMPTIED = 0;
/** Each takes two of the handles that a process may have; the rest follows with the next round. */
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
  readonly #now: () => number;

  constructor(file: Lmdb, own: string, now: () => number = Date.now) {
    this.#file = file;
    this.#own = own;
    this.#now = now;
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
      else if (at !== EMPTIED && Math.abs(now - at) > UNCLAIMED) old.push({ build, at });
    }
    for (const { build, at } of old.slice(0, AT_ONCE)) {
      const pages = new PageDisk(this.#file, build);
      const emptied = () => [...pages.clearing(), this.#claimed.put(build, EMPTIED)];
      await this.#file.commit(() => (this.#claimed.get(build) === at ? emptied() : []));
    }
  }

  /** Every other build that has databases. */
  #known(): string[] {
    const names = this.#file.names().filter((name) => name.startsWith('pages:'));
    return names.map((name) => name.slice('pages:'.length)).filter((build) => build !== this.#own);
  }
}
