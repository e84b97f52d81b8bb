import { openSync, readSync } from 'node:fs';

/** How long the event loop takes for its turns. */
export class Blocks {
  #longest = 0;

  /** Milliseconds of the longest turn since the last call. */
  longest(): number {
    const longest = this.#longest;
    this.#longest = 0;
    return longest;
  }

  /**
   * Looks at every turn while `work` is under way. The loop never sleeps meanwhile, so that a turn is work and no wait;
   * while the main thread was ready but another process had the core is not counted.
   */
  async during<T>(work: () => Promise<T>): Promise<T> {
    let running = true;
    let last = performance.now() - delayed();
    const look = () => {
      const now = performance.now() - delayed();
      this.#longest = Math.max(this.#longest, now - last);
      last = now;
      if (running) setImmediate(look);
    };
    look();
    try {
      return await work();
    } finally {
      running = false;
    }
  }
}

/** Of the main thread: time on a core, time of waiting for one, both in nanoseconds, and a count (Linux). */
const schedule = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
const bytes = Buffer.alloc(128);

function delayed(): number {
  const length = readSync(schedule, bytes, 0, bytes.length, 0);
  return Number(bytes.toString('latin1', 0, length).split(' ')[1]) / 1e6;
}
