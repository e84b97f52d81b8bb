/** Milliseconds that this thread has computed, whatever else the machine does meanwhile. */
function readThreadCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Measures the turns of the event loop in the main thread's own time, so that other processes do not count. */
export class Blocks {
  #longest = 0;

  /** Milliseconds of the longest turn since the last call. */
  longest(): number {
    const longest = this.#longest;
    this.#longest = 0;
    return longest;
  }

  /** Looks at every turn while `work` is under way. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    let running = true;
    let last = readThreadCpu();
    const checkBlock = () => {
      const now = readThreadCpu();
      this.#longest = Math.max(this.#longest, now - last);
      last = now;
      if (running) setImmediate(checkBlock);
    };
    checkBlock();
    try {
      return await work();
    } finally {
      running = false;
    }
  }
}
