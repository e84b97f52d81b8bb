import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { Table } from '#cache/disk/table.ts';
import { EVERY_PAGE } from '#cache/tags.ts';
import type { Write } from '#cache/disk/write.ts';

export type Raised = readonly [tag: string, number: number];

export interface Standing {
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

  /** 0 when it was never raised. */
  of(tag: string): number {
    return this.#raised.get(tag) ?? 0;
  }

  /** What was raised above `number`. */
  above(number: number): Raised[] {
    const all = this.#raised.entries().map(({ key, value }): Raised => [key, value]);
    return all.filter(([, at]) => at > number);
  }

  /** Writes that note what Redis confirmed: until it comes back with all below it, nobody else may know of it. */
  told(tags: readonly string[], number: number): Write[] {
    return tags.map((tag) => this.#raised.put(tag, Math.max(number, this.of(tag))));
  }

  /** Forgets what was raised up to `number`: in its place every page counts as raised then. */
  forget(number: number): Promise<void> {
    return this.#file.commit(() => {
      const old = this.#raised.entries().filter(({ key, value }) => value <= number && key !== EVERY_PAGE);
      return [...old.map(({ key }) => this.#raised.remove(key)), ...this.told([EVERY_PAGE], number)];
    });
  }

  /** Notes what was taken over from Redis. */
  save(standing: Standing, raised: readonly Raised[]): Promise<void> {
    return this.#file.commit(() => [
      ...raised.flatMap(([tag, at]) => this.told([tag], at)),
      this.#standing.put('now', standing),
    ]);
  }

  /** As {@link save}, where what is known above `agreed` counts no more: it has been raised anew. */
  replace(standing: Standing, raised: readonly Raised[], agreed: number): Promise<void> {
    return this.#file.commit(() => [
      ...this.above(agreed).map(([tag]) => this.#raised.remove(tag)),
      ...raised.map(([tag, at]) => this.#raised.put(tag, at)),
      this.#standing.put('now', standing),
    ]);
  }
}
