import type { Database, RootDatabase } from 'lmdb';
import { committed } from '#cache/lmdb.ts';

export type Raised = readonly [tag: string, number: number];

interface Standing {
  /** As Redis spelled it. */
  history: string;
  /** Everything raised up to this number is known here, and on disk. */
  number: number;
}

/** What Redis said of raised tags, on disk: what to compare with, and what to give back to a Redis that lost it. */
export class Replica {
  readonly #raised: Database<number, string>;
  readonly #standing: Database<Standing, string>;

  constructor(root: RootDatabase) {
    this.#raised = root.openDB({ name: 'redis-raised' });
    this.#standing = root.openDB({ name: 'redis-standing' });
  }

  get standing(): Standing {
    return this.#standing.get('now') ?? { history: '[]', number: 0 };
  }

  /** What was raised above `number`. */
  above(number: number): Raised[] {
    const all = [...this.#raised.getRange()].map(({ key, value }): Raised => [key, value]);
    return all.filter(([, at]) => at > number);
  }

  /** Notes what was taken over from Redis; what is known above `agreed` has been raised anew. */
  save(standing: Standing, raised: readonly Raised[], agreed = Number.POSITIVE_INFINITY): Promise<void> {
    return committed(() => [
      ...(agreed === Number.POSITIVE_INFINITY ? [] : this.above(agreed)).map(([tag]) =>
        this.#raised.remove(tag),
      ),
      ...raised.map(([tag, at]) => this.#raised.put(tag, at)),
      this.#standing.put('now', standing),
    ]);
  }
}
