import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { configuredKeys, type KeyRing } from '#db/encryption/key-ring.ts';
import { decryptAsWritten } from '#db/encryption/as-written.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import {
  type Replacement,
  replaceAll,
  rowsWithout,
  type EncryptedTable,
  encryptedTables,
} from '#db/encryption/encrypted-columns.ts';
import { EncryptionError } from '#db/encryption/encryption-error.ts';

/** Rows that are read and written at once. */
const BATCH = 200;
const TOLD = 20;

export interface Reencrypted {
  /** Rows that were gone through because a value of theirs was under another key than the first. */
  rows: number;
  /** Why values could not be read, at most {@link TOLD} of them; they stay as they were. */
  unreadable: string[];
  /** Ids of the keys that encrypted values still need. */
  inUse: string[];
}

interface Wish {
  keys?: KeyRing;
  /** Hears of each batch: the table, and how many of its rows were gone through. */
  onProgress?: (table: string, rows: number) => void;
}

/**
 * Encrypts anew, with the first key, whatever is encrypted with another one: in batches, beside whoever reads and writes.
 * It may be cut off and begun again at any time: what is under the first key already is not looked at.
 */
export async function reencrypt(
  db: Database,
  { keys = configuredKeys(), onProgress }: Wish = {},
): Promise<Reencrypted> {
  const result: Reencrypted = { rows: 0, unreadable: [], inUse: [] };
  const refused = (message: string) => {
    if (result.unreadable.length < TOLD) result.unreadable.push(message);
  };
  for (const table of await encryptedTables(db)) {
    let gone = 0;
    for (let after: string | undefined; ;) {
      const ids = await reencryptBatch(db, table, after, keys, refused);
      gone += ids.length;
      if (ids.length > 0) onProgress?.(table.table, gone);
      if (ids.length < BATCH) break;
      after = ids.at(-1);
    }
    result.rows += gone;
  }
  result.inUse = await keysInUse(db);
  return result;
}

/** Gives the ids of the rows that it went through. Values are opened before the transaction, which others wait for. */
async function reencryptBatch(
  db: Database,
  encrypted: EncryptedTable,
  after: string | undefined,
  keys: KeyRing,
  refused: (message: string) => void,
): Promise<string[]> {
  const newest = new RegExp(`^v1\\.${keys.current.id}\\.`);
  const rows = await rowsWithout(db, encrypted, newest, { after, limit: BATCH });
  const replacements = encrypted.columns.map((column) => {
    const values: Replacement[] = [];
    for (const { id, [column]: former } of rows) {
      if (former == null || newest.test(former)) continue;
      const place = { table: encrypted.table, row: id, column };
      try {
        values.push({ id, former, fresh: encrypt(place, decryptAsWritten(place, former, keys), keys) });
      } catch (error) {
        if (!(error instanceof EncryptionError)) throw error;
        refused(error.message);
      }
    }
    return { column, values };
  });
  await replaceAll(db, encrypted.table, replacements);
  return rows.map(({ id }) => id);
}

/** Ids of the keys under which anything is encrypted. */
async function keysInUse(db: Database): Promise<string[]> {
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
