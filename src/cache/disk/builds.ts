import { PageDisk } from '#cache/disk/page-disk.ts';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { Table } from '#cache/disk/table.ts';

/** Milliseconds after which a build that nobody claimed is forgotten; a running site claims far more often. */
const CLAIM_LIFETIME = 24 * 3_600_000;
/** Is stored in place of a time once the pages of a build were removed. */
const EMPTIED = 0;
/**
 * Builds that are emptied in one call. Each takes two of the database handles that a process may have and keeps them
 * until it ends, so a site that just started spends them slowly.
 */
const MAX_EMPTIED_AT_ONCE = 4;

/**
 * The builds whose pages are in use: the time at which each was last claimed by a running process. A build is a bundle
 * together with the settings that pages depend on (`pagesId` in `runtime/build-info.ts`). Several may run
 * beside each other, so a build's databases are emptied, never dropped: dropping one crashes every process that still
 * has it open (SIGSEGV).
 */
export class Builds {
  readonly #file: Lmdb;
  readonly #ownBuild: string;
  readonly #claimTimes: Table<number>;
  readonly #now: () => number;

  constructor(file: Lmdb, ownBuild: string, now: () => number = Date.now) {
    this.#file = file;
    this.#ownBuild = ownBuild;
    this.#now = now;
    this.#claimTimes = file.table('builds');
  }

  /** Notes that the own build is in use; resolves once all processes can see it. */
  async claim(): Promise<void> {
    await this.#file.commit(() => [this.#claimTimes.put(this.#ownBuild, this.#now())]);
  }

  /** Forgets the pages of builds that nobody claimed for a day. No process will show them again. */
  async forgetUnclaimed(): Promise<void> {
    const now = this.#now();
    const unclaimed: { build: string; claimedAt: number }[] = [];
    for (const build of this.#otherBuilds()) {
      const claimedAt = this.#claimTimes.rows.get(build);
      // For a build without a claim the day begins when it is found for the first time.
      if (claimedAt === undefined) await this.#file.commit(() => [this.#claimTimes.put(build, now)]);
      else if (claimedAt !== EMPTIED && Math.abs(now - claimedAt) > CLAIM_LIFETIME)
        unclaimed.push({ build, claimedAt });
    }
    for (const { build, claimedAt } of unclaimed.slice(0, MAX_EMPTIED_AT_ONCE)) {
      const pages = new PageDisk(this.#file, build);
      const emptyingWrites = () => [...pages.clearingWrites(), this.#claimTimes.put(build, EMPTIED)];
      await this.#file.commit(() => (this.#claimTimes.rows.get(build) === claimedAt ? emptyingWrites() : []));
    }
  }

  /** Every other build that has databases. */
  #otherBuilds(): string[] {
    const names = this.#file.tableNames().filter((name) => name.startsWith('pages:'));
    return names.map((name) => name.slice('pages:'.length)).filter((build) => build !== this.#ownBuild);
  }
}
