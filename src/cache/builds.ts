import type { Database, RootDatabase } from 'lmdb';
import { committed } from '#cache/lmdb.ts';

/** Milliseconds after which a build that nobody claimed is forgotten; a running site claims far more often. */
const UNCLAIMED = 24 * 3_600_000;
/** In the place of the time, once its pages are gone. */
const EMPTIED = 0;
/** Each takes three of the handles that a process may have; the rest follows with the next round. */
const AT_ONCE = 4;

/**
 * Who uses the pages in the store: the time at which each build was last claimed by a running process. Several may run
 * beside each other, so a build's databases are emptied, never dropped: a dropped one takes every process down that
 * still has it open (SIGSEGV).
 */
export class Builds {
  readonly #root: RootDatabase;
  readonly #own: string;
  readonly #claimed: Database<number, string>;
  readonly #now: () => number;

  constructor(root: RootDatabase, own: string, now: () => number = Date.now) {
    this.#root = root;
    this.#own = own;
    this.#now = now;
    this.#claimed = root.openDB({ name: 'builds' });
  }

  /** Resolves once everybody knows that the own build is in use. */
  async claim(): Promise<void> {
    await committed(() => [this.#claimed.put(this.#own, this.#now())]);
  }

  /** Forgets the pages of builds that nobody claimed for a day: their HTML names files that are gone. */
  async forgetUnclaimed(): Promise<void> {
    const now = this.#now();
    const old: string[] = [];
    for (const build of this.#known()) {
      const at = this.#claimed.get(build);
      // Its day begins when it is first met.
      if (at === undefined) await committed(() => [this.#claimed.put(build, now)]);
      else if (at !== EMPTIED && now - at > UNCLAIMED) old.push(build);
    }
    for (const build of old.slice(0, AT_ONCE)) {
      this.#root.openDB({ name: `pages:${build}`, encoding: 'binary' }).clearSync();
      this.#root.openDB({ name: `ledger:${build}` }).clearSync();
      this.#root.openDB({ name: `tags:${build}`, encoding: 'ordered-binary', dupSort: true }).clearSync();
      await committed(() => [this.#claimed.put(build, EMPTIED)]);
    }
  }

  /** Every other build that has databases. */
  #known(): string[] {
    const names = [...this.#root.getKeys()].map(String).filter((name) => name.startsWith('pages:'));
    return names.map((name) => name.slice('pages:'.length)).filter((build) => build !== this.#own);
  }
}
