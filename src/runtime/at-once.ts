import { Refusal } from '#runtime/refusal.ts';
import type { Sender } from '#runtime/client-address.ts';

interface Most {
  /** Of one visitor. */
  ofOne: number;
  /** Of all together whom one proxy names that nobody trusts: it may have invented them. */
  ofProxy?: number;
}

/** Bounds how much one visitor has under way, so that the others find room. */
export class AtOnce {
  readonly #most: Most;
  readonly #underWay = new Map<string, number>();

  constructor(most: Most) {
    this.#most = most;
  }

  /** Does `work` for a visitor; throws a Refusal (429) when they, or all who came the same way, have too much under way. */
  async run<T>({ name, behind }: Sender, work: () => Promise<T>): Promise<T> {
    const { ofOne, ofProxy = Number.POSITIVE_INFINITY } = this.#most;
    const proxy = behind === undefined ? [] : [{ key: `proxy ${behind}`, most: ofProxy }];
    const counted = [{ key: name, most: ofOne }, ...proxy];
    for (const { key, most } of counted) if (this.#of(key) >= most) throw new Refusal(429, 1);
    for (const { key } of counted) this.#underWay.set(key, this.#of(key) + 1);
    try {
      return await work();
    } finally {
      for (const { key } of counted) this.#end(key);
    }
  }

  #of(key: string): number {
    return this.#underWay.get(key) ?? 0;
  }

  #end(key: string): void {
    const left = this.#of(key) - 1;
    if (left <= 0) this.#underWay.delete(key);
    else this.#underWay.set(key, left);
  }
}
