/**
 * Milliseconds over which the rate is measured. Pages that are stored already are done at once, so the rate of the
 * beginning says nothing about the others.
 */
const WINDOW = 15_000;
/** Milliseconds between two samples. */
const SAMPLE_INTERVAL = 500;

interface Sample {
  at: number;
  done: number;
}

/** The progress of rendering all pages. More pages become known while it goes on. */
export class PrerenderProgress {
  done = 0;
  known = 0;
  readonly #now: () => number;
  #samples: Sample[] = [];

  /** `now` gives milliseconds on a monotonic clock. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  note(done: number, known: number): void {
    this.done = done;
    this.known = known;
    const at = this.#now();
    const last = this.#samples.at(-1);
    if (last && at - last.at < SAMPLE_INTERVAL) return;
    this.#samples.push({ at, done });
    while (this.#samples.length > 2 && at - (this.#samples[0]?.at ?? at) > WINDOW) this.#samples.shift();
  }

  /** Pages per second; undefined in the first half second. */
  get rate(): number | undefined {
    const [first] = this.#samples;
    if (!first) return undefined;
    const passed = this.#now() - first.at;
    return passed < SAMPLE_INTERVAL ? undefined : ((this.done - first.done) * 1_000) / passed;
  }

  /** Seconds until the pages that are known are rendered; undefined while there is no rate. */
  get secondsLeft(): number | undefined {
    const { rate } = this;
    return rate ? Math.ceil((this.known - this.done) / rate) : undefined;
  }

  /** Such as `120 of 1389 pages, 21 pages/s, about 61 s left`. */
  toString(): string {
    const { done, known, rate, secondsLeft } = this;
    const counts = `${done} of ${known} pages`;
    if (rate === undefined || secondsLeft === undefined) return counts;
    return `${counts}, ${Math.round(rate)} pages/s, about ${readable(secondsLeft)} left`;
  }
}

const readable = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);
