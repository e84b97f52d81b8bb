import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { configuredKeys, type KeyRing } from '#db/encryption/key-ring.ts';
import { decryptAsWritten } from '#db/encryption/as-written.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import {
  type Replacement,
  replaceAll,
  findRowsWithout,
  type EncryptedTable,
  encryptedTables,
} from '#db/encryption/encrypted-columns.ts';
import { EncryptionError } from '#db/encryption/encryption-error.ts';

/** Rows in one batch. */
const BATCH = 200;
/** The most reasons that a result holds. */
const MAX_REASONS = 20;

export interface Reencrypted {
  /** Number of rows with a value under another key than the first. */
  rows: number;
  /** Number of values that could not be decrypted; they are unchanged. */
  unreadable: number;
  /** Reasons for the first of them, at most {@link MAX_REASONS}. */
  reasons: string[];
  /** Ids of the keys that are still needed. */
  inUse: string[];
}

interface Options {
  keys?: KeyRing;
  /** Called after each batch with the table and the number of its rows so far. */
  onProgress?: (table: string, rows: number) => void;
}

/**
 * Encrypts all values anew that are under another key than the first: in batches, beside other readers and writers.
 * It can be stopped and started again at any time, because finished rows are skipped.
 */
export async function reencrypt(
  db: Database,
  { keys = configuredKeys(), onProgress }: Options = {},
): Promise<Reencrypted> {
  const result: Reencrypted = { rows: 0, unreadable: 0, reasons: [], inUse: [] };
  const noteUnreadable = (message: string) => {
    result.unreadable += 1;
    if (result.reasons.length < MAX_REASONS) result.reasons.push(message);
  };
  for (const table of await encryptedTables(db)) {
    let visited = 0;
    for (let after: string | undefined; ;) {
      const ids = await reencryptBatch(db, table, after, keys, noteUnreadable);
      visited += ids.length;
      if (ids.length > 0) onProgress?.(table.table, visited);
      if (ids.length < BATCH) break;
      after = ids.at(-1);
    }
    result.rows += visited;
  }
  result.inUse = await findKeysInUse(db);
  return result;
}

/**
 * Encrypts one batch anew; gives the ids of its rows. Values are decrypted before the transaction begins, because
 * other queries wait for it.
 */
async function reencryptBatch(
  db: Database,
  encrypted: EncryptedTable,
  after: string | undefined,
  keys: KeyRing,
  noteUnreadable: (message: string) => void,
): Promise<string[]> {
  const newest = new RegExp(`^v1\\.${keys.current.id}\\.`);
  const rows = await findRowsWithout(db, encrypted, newest, { after, limit: BATCH });
  const replacements = encrypted.columns.map((column) => {
    const values: Replacement[] = [];
    for (const { id, [column]: former } of rows) {
      if (former == null || newest.test(former)) continue;
      const place = { table: encrypted.table, row: id, column };
      try {
        values.push({ id, former, fresh: encrypt(place, decryptAsWritten(place, former, keys), keys) });
      } catch (error) {
        if (!(error instanceof EncryptionError)) throw error;
        noteUnreadable(error.message);
      }
    }
    return { column, values };
  });
  await replaceAll(db, encrypted.table, replacements);
  return rows.map(({ id }) => id);
}

/** The ids of all keys that encrypted values need. */
async function findKeysInUse(db: Database): Promise<string[]> {
  const used = new Set<string>();
  for (const { table, columns } of await encryptedTables(db)) {
    for (const column of columns) {
      const name = sql.identifier(column);
      const { rows } = await db.execute<{ id: string }>(
        sql`select distinct split_part(${name}, '.', 2) as id from ${sql.identifier(table)} where ${name} is not null`,
      );
      for (const { id } of rows) used.add(id);
    }
  }
  return [...used].sort();
}
