import type { Lmdb } from '#cache/lmdb.ts';
import type { Table } from '#cache/table.ts';

export type Raised = readonly [tag: string, number: number];

interface Standing {
  /** As Redis spelled it. */
  history: string;
  /** Everything raised up to this number is known here, and on disk. */
  number: number;
}

/** What Redis said of raised tags, on disk: what to compare with, and what to give back to a Redis that lost it. */
export class Replica {
  readonly #file: Lmdb;
  readonly #raised: Table<number>;
  readonly #standing: Table<Standing>;

  constructor(file: Lmdb) {
    this.#file = file;
    this.#raised = file.table('redis-raised');
    this.#standing = file.table('redis-standing');
  }

  get standing(): Standing {
    return this.#standing.get('now') ?? { history: '[]', number: 0 };
  }

  /** What was raised above `number`. */
  above(number: number): Raised[] {
    const all = this.#raised.entries().map(({ key, value }): Raised => [key, value]);
    return all.filter(([, at]) => at > number);
  }

  /** Notes what was taken over from Redis; what is known above `agreed` has been raised anew. */
  save(standing: Standing, raised: readonly Raised[], agreed = Number.POSITIVE_INFINITY): Promise<void> {
    return this.#file.commit(() => [
      ...(agreed === Number.POSITIVE_INFINITY ? [] : this.above(agreed)).map(([tag]) =>
        this.#raised.remove(tag),
      ),
      ...raised.map(([tag, at]) => this.#raised.put(tag, at)),
      this.#standing.put('now', standing),
    ]);
  }
}
