/** Milliseconds within which the same warning is logged only once. */
const SILENCE = 3_600_000;
/**
 * The most different warnings that are remembered: they contain names from the back end, so there may be any number. A
 * further one takes the place of the one that was recorded first.
 */
const MAX_WARNINGS = 1_000;

interface Repeated {
  places: number;
  /** The entries of `places` that no line has named yet. */
  unreported: number;
  silentUntil: number;
}

const lineOf = (what: string, places: number) =>
  `${what}, in ${places.toLocaleString('en')} ${places === 1 ? 'place' : 'places'}`;

/** Collects faults of answers that repeat, with the number of places in the answers that have them. */
export class WarningDigest {
  readonly #warnings = new Map<string, Repeated>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts a warning. Returns a line for the log, unless one was returned within the last hour for the same warning. */
  record(what: string, places: number): string | undefined {
    const warning = this.#warnings.get(what) ?? { places: 0, unreported: 0, silentUntil: 0 };
    this.#warnings.set(what, warning);
    if (this.#warnings.size > MAX_WARNINGS) {
      const [first = ''] = this.#warnings.keys();
      this.#warnings.delete(first);
    }
    warning.places += places;
    warning.unreported += places;
    if (this.#now() < warning.silentUntil) return undefined;
    const line = lineOf(what, warning.unreported);
    warning.unreported = 0;
    warning.silentUntil = this.#now() + SILENCE;
    return line;
  }

  /** A line for each remembered warning, most places first. */
  lines(): string[] {
    return [...this.#warnings]
      .sort(([, left], [, right]) => right.places - left.places)
      .map(([what, { places }]) => lineOf(what, places));
  }
}
