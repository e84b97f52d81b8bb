/** The milliseconds of CPU that this thread has used; time in which other processes have the core does not count. */
function readThreadCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Measures how long single turns of the event loop block the main thread, in CPU time of that thread. */
export class Blocks {
  #longest = 0;

  /** The milliseconds of the longest turn since the last call of this method. */
  longest(): number {
    const longest = this.#longest;
    this.#longest = 0;
    return longest;
  }

  /** Measures every turn until `work` has ended. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    let running = true;
    let last = readThreadCpu();
    const endTurn = () => {
      const now = readThreadCpu();
      this.#longest = Math.max(this.#longest, now - last);
      last = now;
      if (running) setImmediate(endTurn);
    };
    endTurn();
    try {
      return await work();
    } finally {
      running = false;
    }
  }
}
