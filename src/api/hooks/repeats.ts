import { TOLERANCE } from '#api/hooks/signature.ts';

/** The most identifiers, and bytes of their content, that are remembered; the oldest are dropped first. */
const MAX_IDS = 20_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** The longest time in milliseconds for which a captured webhook could still be accepted. */
const VALID = 2 * TOLERANCE * 1000;

interface Seen<T> {
  digest: string;
  bytes: number;
  until: number;
  result: Promise<T>;
}

/** Results of webhooks by their identifier, for as long as a copy of one could be accepted. */
export class Repeats<T> {
  readonly #seen = new Map<string, Seen<T>>();
  #bytes = 0;

  /**
   * Runs `accept` for a new identifier; a known one gets the first result again. Undefined when the identifier was
   * used for other content. A failed webhook may be sent again. `bytes` is the size of what is remembered with it.
   */
  once(
    id: string,
    { digest, bytes }: { digest: string; bytes: number },
    now: number,
    accept: () => Promise<T>,
  ): { repeated: boolean; result: Promise<T> } | undefined {
    this.#forget(now);
    const seen = this.#seen.get(id);
    if (seen) return seen.digest === digest ? { repeated: true, result: seen.result } : undefined;
    const result = accept();
    const one = { digest, bytes, until: now + VALID, result };
    this.#seen.set(id, one);
    this.#bytes += bytes;
    result.catch(() => {
      if (this.#seen.get(id) === one) this.#drop(id, one);
    });
    return { repeated: false, result };
  }

  /** Deletes expired entries, and the oldest while there are too many. Entries lie in the order of their time. */
  #forget(now: number): void {
    for (const [id, seen] of this.#seen) {
      if (seen.until > now && this.#seen.size < MAX_IDS && this.#bytes < MAX_BYTES) return;
      this.#drop(id, seen);
    }
  }

  #drop(id: string, { bytes }: Seen<T>): void {
    this.#seen.delete(id);
    this.#bytes -= bytes;
  }
}
