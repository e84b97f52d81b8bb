import { UpstreamThrottle } from '#process/upstream-throttle.ts';
import { Semaphore } from '#process/semaphore.ts';

/** Reads an answer of the API, or shares the one that was read, by call and language. Shared answers are frozen. */
export type Share = <T>(name: string, read: () => Promise<T>) => Promise<T>;

interface Read {
  answer: Promise<unknown>;
  /** The generations' clock when it began. */
  epoch: number;
  /** When it was answered; it is under way without. */
  at?: number;
}

interface Options {
  /** The generations' clock. */
  epoch: () => number;
  throttle?: UpstreamThrottle;
  /** Milliseconds for which an answer is good while that clock stands still. */
  keepFor?: () => number;
}

/** Answers that are kept at most. The data around every page is read all the time and stays among them. */
const KEPT = 512;

/**
 * Reads of pages for the store: equal ones are made once, however many pages want them. An answer is good as long as the
 * clock stands still: otherwise content that was invalidated meanwhile would be shown as if it were new.
 */
export class SharedReads {
  readonly #reads = new Map<string, Read>();
  readonly #semaphore: Semaphore;
  readonly #epoch: () => number;
  readonly #throttle: UpstreamThrottle;
  readonly #keepFor: () => number;

  constructor({
    epoch,
    throttle = new UpstreamThrottle(),
    keepFor = () => Number.POSITIVE_INFINITY,
  }: Options) {
    this.#epoch = epoch;
    this.#throttle = throttle;
    this.#keepFor = keepFor;
    this.#semaphore = new Semaphore(() => throttle.atOnce, Number.POSITIVE_INFINITY);
  }

  /** For pages that a visitor waits for. */
  readonly atOnce: Share = (name, read) => this.#share(name, () => this.#heard(read));

  /** For pages that nobody waits for: few at a time, and none while the back end is to be left alone. */
  readonly inTurn: Share = (name, read) => this.#share(name, () => this.#waited(read));

  #share<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#reads.get(name);
    const epoch = this.#epoch();
    this.#reads.delete(name);
    const one = known?.epoch === epoch && this.#isGood(known) ? known : this.#begin(name, read, epoch);
    // Last again: the first is the one that was not wanted for longest.
    this.#reads.set(name, one);
    if (this.#reads.size > KEPT) this.#reads.delete(this.#reads.keys().next().value ?? '');
    return one.answer as Promise<T>;
  }

  #isGood({ at }: Read): boolean {
    return at === undefined || this.#throttle.now - at < this.#keepFor();
  }

  #begin<T>(name: string, read: () => Promise<T>, epoch: number): Read {
    const one: Read = { epoch, answer: read().then(frozen) };
    one.answer.then(
      () => {
        one.at = this.#throttle.now;
      },
      // The next caller after a failure reads again.
      () => {
        if (this.#reads.get(name) === one) this.#reads.delete(name);
      },
    );
    return one;
  }

  #refuse(): void {
    const { reason } = this.#throttle;
    if (reason !== undefined) throw reason;
  }

  async #heard<T>(read: () => Promise<T>): Promise<T> {
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

  /** Its page's time limits the wait. */
  #waited<T>(read: () => Promise<T>): Promise<T> {
    return this.#semaphore.hold(Number.POSITIVE_INFINITY, async () => {
      this.#refuse();
      await this.#throttle.nextSlot();
      this.#refuse();
      return this.#heard(read);
    });
  }
}

/** One page that changed what it was given would change all others: it fails instead. */
function frozen<T>(content: T): T {
  if (typeof content === 'object' && content !== null && !Object.isFrozen(content)) {
    Object.freeze(content);
    for (const part of Object.values(content)) frozen(part);
  }
  return content;
}
