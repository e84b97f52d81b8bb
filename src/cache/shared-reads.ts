import { Turns } from '#cache/turns.ts';

/** What the API answered, by call and language; an answer that many pages show is shared as it is, so it is frozen. */
export type Share = <T>(name: string, read: () => Promise<T>) => Promise<T>;

interface Read {
  answer: Promise<unknown>;
  /** The generations' clock when it began. */
  epoch: number;
}

/** Calls at once; a back end that is built for visitors has no more patience. */
const AT_ONCE = 32;
/** Milliseconds that a call waits for its turn, within the time of its page. */
const PATIENCE = 30_000;
/** Answers that are kept; what every page shows is asked for all the time and stays. */
const KEPT = 512;

/**
 * Reads of a build: equal ones are made once, however many pages want them, and few at a time. An answer is good as long
 * as the clock stands still: what is raised meanwhile would otherwise be shown as if it were new.
 */
export class SharedReads {
  readonly #reads = new Map<string, Read>();
  readonly #turns = new Turns(AT_ONCE, Number.POSITIVE_INFINITY);
  readonly #epoch: () => number;

  constructor(epoch: () => number) {
    this.#epoch = epoch;
  }

  readonly share: Share = <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const known = this.#reads.get(name);
    const epoch = this.#epoch();
    this.#reads.delete(name);
    const one = known?.epoch === epoch ? known : this.#begin(name, read, epoch);
    // Last again: the first is the one that was not wanted for longest.
    this.#reads.set(name, one);
    if (this.#reads.size > KEPT) this.#reads.delete(this.#reads.keys().next().value ?? '');
    return one.answer as Promise<T>;
  };

  #begin<T>(name: string, read: () => Promise<T>, epoch: number): Read {
    const one = { epoch, answer: this.#inTurn(read) };
    // Whoever asks after a failure tries again.
    one.answer.catch(() => {
      if (this.#reads.get(name) === one) this.#reads.delete(name);
    });
    return one;
  }

  async #inTurn<T>(read: () => Promise<T>): Promise<T> {
    await this.#turns.take(PATIENCE);
    try {
      return frozen(await read());
    } finally {
      this.#turns.give();
    }
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
