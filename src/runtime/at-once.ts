import { Refusal } from '#runtime/body.ts';

/** Bounds how much one visitor has under way, so that the others find room. */
export class AtOnce {
  readonly #most: number;
  readonly #underWay = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Does `work` for a visitor of this name; throws a Refusal (429) when they have too much under way. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const others = this.#underWay.get(name) ?? 0;
    if (others >= this.#most) throw new Refusal(429, 1);
    this.#underWay.set(name, others + 1);
    try {
      return await work();
    } finally {
      const left = (this.#underWay.get(name) ?? 1) - 1;
      if (left === 0) this.#underWay.delete(name);
      else this.#underWay.set(name, left);
    }
  }
}
