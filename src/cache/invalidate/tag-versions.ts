import type { LmdbTagVersionLog } from '#cache/invalidate/tag-version-log.ts';
import { EVERY_PAGE } from '#cache/tags.ts';

/** The storage of invalidated tags, which outlives a process and is shared by all processes. */
export type TagVersionLog = Pick<LmdbTagVersionLog, 'load' | 'hasChanged' | 'bump'>;

/** The largest step of the clock when tags are invalidated once more. */
const MAX_STEP = 16;

/**
 * When each tag was last made stale, on one logical clock (the epoch) that ticks with every invalidation.
 * A page remembers the clock at the start of its render: it is stale when one of its tags was invalidated later.
 */
export class TagVersions {
  #epoch = 0;
  readonly #versions = new Map<string, number>();
  readonly #log: TagVersionLog;
  /** The clock as far as it is known to be on disk. */
  #writtenEpoch = 0;
  #writing: Promise<unknown> = Promise.resolve();
  /** Tags that other processes invalidated and that `reload` has not given out yet. */
  readonly #foreignTags = new Set<string>();

  constructor(log: TagVersionLog) {
    this.#log = log;
    this.#load();
    this.#foreignTags.clear(); // invalidations from before the start are not reported
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** True when one of `tags`, or {@link EVERY_PAGE}, was invalidated after `since`. */
  changedSince(tags: readonly string[], since: number): boolean {
    const hasChanged = (tag: string) => (this.#versions.get(tag) ?? 0) > since;
    return hasChanged(EVERY_PAGE) || tags.some(hasChanged);
  }

  /**
   * Makes every page with one of `tags` stale at once in this process; resolves once that survives a crash.
   * Rejects when it could not be written: then the pages are stale here, but perhaps not after a restart.
   */
  bump(tags: readonly string[]): Promise<void> {
    return this.#bump(tags, 1);
  }

  async #bump(tags: readonly string[], step: number): Promise<void> {
    this.#epoch += step;
    const epoch = this.#epoch;
    for (const tag of tags) this.#versions.set(tag, epoch);
    const writing = this.#log.bump(tags, epoch);
    this.#writing = writing.catch(() => undefined);
    await writing;
    this.#writtenEpoch = Math.max(this.#writtenEpoch, epoch);
    if (!this.#log.hasChanged()) return;
    this.#load();
    await this.#writing; // #load may have invalidated tags once more
  }

  /**
   * Waits for what is being written; tells whether the clock on disk has reached `epoch`. Also takes over tags that
   * others invalidated meanwhile.
   */
  async waitForWrite(epoch: number): Promise<boolean> {
    await this.#writing;
    if (this.#log.hasChanged()) this.#load();
    return epoch <= this.#writtenEpoch;
  }

  /**
   * Takes over what other processes invalidated. Returns the tags that are new since the last call; cheap without any.
   */
  reload(): readonly string[] {
    if (this.#log.hasChanged()) this.#load();
    const foreignTags = [...this.#foreignTags];
    this.#foreignTags.clear();
    return foreignTags;
  }

  #load(): void {
    const newVersions = [...this.#log.load()].filter(
      ([tag, version]) => version > (this.#versions.get(tag) ?? 0),
    );
    // This process may have rendered pages at that epoch or later without knowing of the invalidation, so these tags
    // are invalidated again at a higher epoch.
    const lateTags = newVersions.filter(([, version]) => version <= this.#epoch).map(([tag]) => tag);
    for (const [tag, version] of newVersions) {
      this.#versions.set(tag, version);
      this.#foreignTags.add(tag);
      this.#epoch = Math.max(this.#epoch, version);
      this.#writtenEpoch = Math.max(this.#writtenEpoch, version);
    }
    if (lateTags.length === 0) return;
    // The step is random, because two processes with equal steps could go on invalidating each other's epochs.
    const step = 1 + Math.floor(Math.random() * MAX_STEP);
    this.#bump(lateTags, step).catch(() => undefined); // the pages are stale here, whatever the disk says
  }
}
