import type { Database, DatabaseOptions, RootDatabase } from 'lmdb';
import type { Write } from '#cache/disk/write.ts';

interface Stats {
  pageSize: number;
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
}

/** One database of the store's file: read here, written by way of `Lmdb.commit`. */
export class Table<V> {
  /** Reads. A commit is not seen before it has ended. */
  readonly rows: Pick<
    Database<V, string>,
    'get' | 'getValues' | 'getValuesCount' | 'getRange' | 'getCount' | 'getStats'
  >;
  readonly #name: string;
  readonly #options: DatabaseOptions;

  constructor(root: RootDatabase, name: string, options: DatabaseOptions = {}) {
    this.rows = root.openDB<V, string>({ name, ...options });
    this.#name = name;
    this.#options = options;
  }

  /**
   * The bytes of the table in the file, without freed ones that can be used again, and without the trees in which LMDB
   * keeps the values of a key that has many (`dupSort`).
   */
  get bytes(): number {
    const { pageSize, ...pages } = this.rows.getStats() as Stats;
    return pageSize * (pages.treeBranchPageCount + pages.treeLeafPageCount + pages.overflowPages);
  }

  put(key: string, value: V): Write {
    return this.#write('put', key, value);
  }

  /** Removes a key, or one of its values. */
  remove(key: string, value?: V): Write {
    return this.#write('remove', key, value);
  }

  clear(): Write {
    return this.#write('clear');
  }

  #write(kind: Write['kind'], key?: string, value?: unknown): Write {
    return { table: this.#name, options: this.#options, kind, ...(key !== undefined && { key, value }) };
  }
}
