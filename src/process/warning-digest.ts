/** Milliseconds for which the same is told once. */
const SILENCE = 3_600_000;
/** Different things that are remembered; a back end with names of its own making could bring any number. */
const MOST = 1_000;

interface Told {
  places: number;
  /** Of `places`, those that no line has named yet. */
  untold: number;
  silentUntil: number;
}

const lineOf = (what: string, places: number) =>
  `${what}, in ${places.toLocaleString('en')} ${places === 1 ? 'place' : 'places'}`;

/** Collects warnings that repeat, with the number of places: each is told once an hour. */
export class WarningDigest {
  readonly #told = new Map<string, Told>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Gives a line for the log, unless the same was told within an hour. */
  record(what: string, places: number): string | undefined {
    if (this.#told.size >= MOST && !this.#told.has(what)) this.#told.clear();
    const known = this.#told.get(what) ?? { places: 0, untold: 0, silentUntil: 0 };
    this.#told.set(what, known);
    known.places += places;
    known.untold += places;
    if (this.#now() < known.silentUntil) return undefined;
    const line = lineOf(what, known.untold);
    known.untold = 0;
    known.silentUntil = this.#now() + SILENCE;
    return line;
  }

  /** A line for each thing since the beginning, most places first. */
  lines(): string[] {
    return [...this.#told]
      .sort(([, one], [, other]) => other.places - one.places)
      .map(([what, { places }]) => lineOf(what, places));
  }
}
