import { TOLERANCE } from '#api/hooks/signature.ts';

/** Identifiers that are remembered at once; the oldest leave first. */
const MOST = 20_000;
/** Milliseconds for which a captured webhook would still be timely, at the most. */
const VALID = 2 * TOLERANCE * 1000;

interface Seen<T> {
  digest: string;
  until: number;
  result: Promise<T>;
}

/** What came of each webhook whose identifier is known, for as long as a copy of it could be accepted. */
export class Repeats<T> {
  readonly #seen = new Map<string, Seen<T>>();

  /**
   * Runs `accept` for an identifier that was not seen yet, else gives what came of the first. Undefined: the identifier
   * was used for other content. One that failed may be sent again.
   */
  once(
    id: string,
    digest: string,
    now: number,
    accept: () => Promise<T>,
  ): { repeated: boolean; result: Promise<T> } | undefined {
    this.#forget(now);
    const seen = this.#seen.get(id);
    if (seen) return seen.digest === digest ? { repeated: true, result: seen.result } : undefined;
    const result = accept();
    this.#seen.set(id, { digest, until: now + VALID, result });
    result.catch(() => this.#seen.delete(id));
    return { repeated: false, result };
  }

  /** Entries lie in the order of their time. */
  #forget(now: number): void {
    for (const [id, { until }] of this.#seen) {
      if (until > now && this.#seen.size < MOST) return;
      this.#seen.delete(id);
    }
  }
}
