import type { DatabaseOptions } from 'lmdb';

/** One change of a table, as plain data that can be sent to another thread. */
export interface Write {
  table: string;
  options: DatabaseOptions;
  kind: 'put' | 'remove' | 'clear';
  key?: string;
  value?: unknown;
}

/**
 * A request to the thread that writes. An array of writes is one transaction; a flush is answered when all earlier
 * transactions are on the disk itself.
 */
export type Question = readonly Write[] | 'flush' | 'close';

export interface Reply {
  id: number;
  /** The reason of a failure; absent after a success. */
  failed?: string;
}
