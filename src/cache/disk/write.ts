import type { DatabaseOptions } from 'lmdb';

/** One change of a table, in a form that another thread understands. */
export interface Write {
  table: string;
  options: DatabaseOptions;
  kind: 'put' | 'remove' | 'clear';
  key?: string;
  value?: unknown;
}

/** Several writes are one transaction. A flush answers when all former ones are on the disk itself. */
export type Question = readonly Write[] | 'flush' | 'close';

export interface Reply {
  id: number;
  failed?: string;
}
