/** Where raised tags are kept; each call resolves once its change is on disk. */
export interface GenerationLog {
  load(): { epoch: number; tags: Iterable<[string, number]> };
  /** The clock as other processes left it. */
  epoch(): number;
  /** Writes `tags` at `epoch`, or later if the log is already there; answers the epoch that was written. */
  raise(tags: readonly string[], epoch: number): Promise<number>;
}

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

  constructor(log: GenerationLog) {
    this.#log = log;
    this.#load();
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
  async raise(tags: readonly string[]): Promise<void> {
    const epoch = this.#epoch + 1;
    this.#merge(
      tags.map((tag) => [tag, epoch] as const),
      epoch,
    );
    const writing = this.#log.raise(tags, epoch);
    this.#writing = writing.catch(() => undefined);
    const written = await writing;
    // Another process ticked meanwhile: its tags come with the rest.
    if (written > epoch) this.#load();
    this.#written = Math.max(this.#written, written);
  }

  /** Waits for what is being written; tells whether the clock on disk has reached `epoch`. */
  async written(epoch: number): Promise<boolean> {
    await this.#writing;
    return epoch <= this.#written;
  }

  /** Takes over what other processes raised; cheap when there is nothing. */
  reload(): void {
    if (this.#log.epoch() > this.#epoch) this.#load();
  }

  #load(): void {
    const { epoch, tags } = this.#log.load();
    this.#merge(tags, epoch);
    this.#written = Math.max(this.#written, epoch);
  }

  #merge(tags: Iterable<readonly [string, number]>, epoch: number): void {
    for (const [tag, at] of tags) this.#raised.set(tag, Math.max(at, this.#raised.get(tag) ?? 0));
    this.#epoch = Math.max(this.#epoch, epoch);
  }
}
