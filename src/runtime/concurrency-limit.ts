import { Refusal } from '#runtime/refusal.ts';
import type { Sender } from '#runtime/client-address.ts';

interface Limits {
  /** The most requests of one visitor at a time. */
  perSender: number;
  /** The most requests of all visitors together that one untrusted proxy names: it may have invented them. */
  perProxy?: number;
}

/** Bounds the requests that one visitor has under way, so that one visitor cannot use up the capacity for all. */
export class ConcurrencyLimit {
  readonly #limits: Limits;
  readonly #underWay = new Map<string, number>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Does `work` for a visitor. Throws a Refusal (429) when they, or all visitors of the same untrusted proxy, have too
   * many requests under way.
   */
  async run<T>({ name, untrustedProxy }: Sender, work: () => Promise<T>): Promise<T> {
    const { perSender, perProxy = Number.POSITIVE_INFINITY } = this.#limits;
    const proxy = untrustedProxy === undefined ? [] : [{ key: `proxy ${untrustedProxy}`, most: perProxy }];
    const counters = [{ key: name, most: perSender }, ...proxy];
    for (const { key, most } of counters) if (this.#countOf(key) >= most) throw new Refusal(429, 1);
    for (const { key } of counters) this.#underWay.set(key, this.#countOf(key) + 1);
    try {
      return await work();
    } finally {
      for (const { key } of counters) this.#countDown(key);
    }
  }

  #countOf(key: string): number {
    return this.#underWay.get(key) ?? 0;
  }

  #countDown(key: string): void {
    const remaining = this.#countOf(key) - 1;
    if (remaining <= 0) this.#underWay.delete(key);
    else this.#underWay.set(key, remaining);
  }
}
