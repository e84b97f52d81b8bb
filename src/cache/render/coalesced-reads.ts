import { LRUCache } from 'lru-cache';
import { UpstreamThrottle } from '#process/upstream-throttle.ts';
import { Semaphore } from '#process/semaphore.ts';

/** Reads an answer of the API, or shares an earlier read of the same `name` (call and language). Answers are frozen. */
export type Share = <T>(name: string, read: () => Promise<T>) => Promise<T>;

interface Read {
  answer: Promise<unknown>;
  /** The epoch (see `TagVersions`) when it began. */
  epoch: number;
  /** The time of the answer; undefined while the call is under way. */
  at?: number;
}

interface Options {
  /** Gives the present epoch, see `TagVersions`. */
  epoch: () => number;
  throttle?: UpstreamThrottle;
  /** Milliseconds for which an answer may be shared while the epoch stays the same. */
  cacheFor?: () => number;
}

/** The most answers that are cached. The data around every page is read all the time, so it is never evicted. */
const MAX_CACHED = 512;

/**
 * Makes equal reads of the API once for all pages that are rendered for the store. An answer may be shared as long as
 * the epoch stays the same: later, content that was invalidated meanwhile would be shown as if it were new.
 */
export class SharedReads {
  readonly #reads = new LRUCache<string, Read>({ max: MAX_CACHED });
  readonly #semaphore: Semaphore;
  readonly #epoch: () => number;
  readonly #throttle: UpstreamThrottle;
  readonly #cacheFor: () => number;

  constructor({
    epoch,
    throttle = new UpstreamThrottle(),
    cacheFor = () => Number.POSITIVE_INFINITY,
  }: Options) {
    this.#epoch = epoch;
    this.#throttle = throttle;
    this.#cacheFor = cacheFor;
    this.#semaphore = new Semaphore(() => throttle.atOnce, Number.POSITIVE_INFINITY);
  }

  /** Reads for pages that a visitor waits for. */
  readonly atOnce: Share = (name, read) => this.#share(name, () => this.#recordRead(read));

  /** Reads for pages that nobody waits for: few at a time, and none while the back end has to recover. */
  readonly inTurn: Share = (name, read) => this.#share(name, () => this.#readInTurn(read));

  #share<T>(name: string, read: () => Promise<T>): Promise<T> {
    const earlierRead = this.#reads.get(name);
    const epoch = this.#epoch();
    const sharedRead =
      earlierRead?.epoch === epoch && this.#isGood(earlierRead)
        ? earlierRead
        : this.#begin(name, read, epoch);
    this.#reads.set(name, sharedRead);
    return sharedRead.answer as Promise<T>;
  }

  #isGood({ at }: Read): boolean {
    return at === undefined || this.#throttle.now - at < this.#cacheFor();
  }

  #begin<T>(name: string, read: () => Promise<T>, epoch: number): Read {
    const sharedRead: Read = { epoch, answer: read().then(freezeDeep) };
    sharedRead.answer.then(
      () => {
        sharedRead.at = this.#throttle.now;
      },
      // The next caller after a failure reads again.
      () => {
        if (this.#reads.get(name) === sharedRead) this.#reads.delete(name);
      },
    );
    return sharedRead;
  }

  #refuse(): void {
    const { reason } = this.#throttle;
    if (reason !== undefined) throw reason;
  }

  async #recordRead<T>(read: () => Promise<T>): Promise<T> {
    const began = this.#throttle.now;
    try {
      const answer = await read();
      this.#throttle.record(began);
      return answer;
    } catch (cause) {
      this.#throttle.record(began, cause);
      throw cause;
    }
  }

  /** Reads in its turn. The wait has no limit of its own: the time limit of the page's render ends it. */
  #readInTurn<T>(read: () => Promise<T>): Promise<T> {
    return this.#semaphore.hold(Number.POSITIVE_INFINITY, async () => {
      this.#refuse();
      await this.#throttle.nextSlot();
      this.#refuse();
      return this.#recordRead(read);
    });
  }
}

/** Freezes an answer with all its parts, so that a page cannot change it for all others. */
function freezeDeep<T>(content: T): T {
  if (typeof content === 'object' && content !== null && !Object.isFrozen(content)) {
    Object.freeze(content);
    for (const part of Object.values(content)) freezeDeep(part);
  }
  return content;
}
