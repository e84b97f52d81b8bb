/** Where raised tags are kept, beyond the life of one process and for all of them. */
export interface GenerationLog {
  /** The highest epoch at which each tag was raised. */
  load(): ReadonlyMap<string, number>;
  /** True when other processes raised something since the last `load`; cheap. */
  moved(): boolean;
  /** Resolves once `tags` at `epoch` survive a crash. */
  raise(tags: readonly string[], epoch: number): Promise<void>;
}

const STEPS = 16;

/**
 * When each tag was last made stale, on one logical clock (the epoch) that ticks with every invalidation.
 * A page remembers the clock at the start of its render: it is stale when one of its tags was raised later.
 */
export class Generations {
  #epoch = 0;
  readonly #raised = new Map<string, number>();
  readonly #log: GenerationLog;
  /** The clock as far as it is known to be on disk. */
  #written = 0;
  #writing: Promise<unknown> = Promise.resolve();
  /** Raised by other processes, and not answered by `reload` yet. */
  readonly #foreign = new Set<string>();

  constructor(log: GenerationLog) {
    this.#log = log;
    this.#load();
    this.#foreign.clear(); // what was raised before is no news
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** True when one of `tags` was raised after `since`. */
  moved(tags: readonly string[], since: number): boolean {
    return tags.some((tag) => (this.#raised.get(tag) ?? 0) > since);
  }

  /**
   * Makes every page with one of `tags` stale at once in this process; resolves once that survives a crash.
   * Rejects when it could not be written: then the pages are stale here, but perhaps not after a restart.
   */
  raise(tags: readonly string[]): Promise<void> {
    return this.#raise(tags, 1);
  }

  async #raise(tags: readonly string[], step: number): Promise<void> {
    this.#epoch += step;
    const epoch = this.#epoch;
    for (const tag of tags) this.#raised.set(tag, epoch);
    const writing = this.#log.raise(tags, epoch);
    this.#writing = writing.catch(() => undefined);
    await writing;
    this.#written = Math.max(this.#written, epoch);
    if (!this.#log.moved()) return;
    this.#load();
    await this.#writing; // what had to be raised once more
  }

  /**
   * Waits for what is being written; tells whether the clock on disk has reached `epoch`. What others raised meanwhile
   * is known then.
   */
  async written(epoch: number): Promise<boolean> {
    await this.#writing;
    if (this.#log.moved()) this.#load();
    return epoch <= this.#written;
  }

  /** Takes over what other processes raised, and answers what is news since the last call; cheap when there is nothing. */
  reload(): readonly string[] {
    if (this.#log.moved()) this.#load();
    const news = [...this.#foreign];
    this.#foreign.clear();
    return news;
  }

  #load(): void {
    const news = [...this.#log.load()].filter(([tag, at]) => at > (this.#raised.get(tag) ?? 0));
    // Pages may have been rendered here at that hour of the clock or later without knowing of it: raised once more,
    // above them.
    const late = news.filter(([, at]) => at <= this.#epoch).map(([tag]) => tag);
    for (const [tag, at] of news) {
      this.#raised.set(tag, at);
      this.#foreign.add(tag);
      this.#epoch = Math.max(this.#epoch, at);
      this.#written = Math.max(this.#written, at);
    }
    if (late.length === 0) return;
    // By chance, so that two processes that do this at once do not chase each other.
    const step = 1 + Math.floor(Math.random() * STEPS);
    this.#raise(late, step).catch(() => undefined); // the pages are stale here, whatever the disk says
  }
}
