import type { Database } from '#db/client.ts';
import { decryptAsWritten } from '#db/encryption/as-written.ts';
import { configuredKeys, type KeyRing } from '#db/encryption/key-ring.ts';
import { encrypt, decrypt } from '#db/encryption/encrypt.ts';
import {
  replaceAll,
  rowsWithout,
  type EncryptedTable,
  encryptedTables,
} from '#db/encryption/encrypted-columns.ts';
import { type Place, UnreadableCell } from '#db/encryption/encryption-error.ts';

/** Rows that are read and written at once. */
const BATCH = 200;
const TOLD = 20;
/** No encrypted value is empty: with this form every row that holds one is gone through. */
const EMPTY = /^$/;

export interface Repaired {
  /** Values that were looked at. */
  looked: number;
  /** Values that opened only for another spelling of their row's id, and open for their row now. */
  repaired: number;
  /** Values that nothing opens: they stay as they are. */
  unreadable: number;
  /** Why the first of them cannot be read. */
  reasons: string[];
}

/**
 * Opens every encrypted value there is, and encrypts anew those that were encrypted for their row's id in capital letters. Beside
 * whoever reads and writes; it may be cut off and begun again at any time.
 */
export async function repair(db: Database, keys: KeyRing = configuredKeys()): Promise<Repaired> {
  const result: Repaired = { looked: 0, repaired: 0, unreadable: 0, reasons: [] };
  for (const table of await encryptedTables(db)) {
    for (let after: string | undefined; ;) {
      const ids = await repairBatch(db, table, after, keys, result);
      if (ids.length < BATCH) break;
      after = ids.at(-1);
    }
  }
  return result;
}

/** Gives the ids of the rows that it went through. Values are opened before the transaction, which others wait for. */
async function repairBatch(
  db: Database,
  encrypted: EncryptedTable,
  after: string | undefined,
  keys: KeyRing,
  result: Repaired,
): Promise<string[]> {
  const rows = await rowsWithout(db, encrypted, EMPTY, { after, limit: BATCH });
  const replacements = encrypted.columns.map((column) => {
    const values = rows.flatMap(({ id, [column]: former }) => {
      if (former == null) return [];
      result.looked += 1;
      const fresh = freshOf({ table: encrypted.table, row: id, column }, former, keys, result);
      return fresh === undefined ? [] : [{ id, former, fresh }];
    });
    return { column, values };
  });
  result.repaired += await replaceAll(db, encrypted.table, replacements);
  return rows.map(({ id }) => id);
}

/** The value anew where it has to be, or undefined. */
function freshOf(place: Place, former: string, keys: KeyRing, result: Repaired): string | undefined {
  try {
    decrypt(place, former, keys);
    return undefined;
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error;
  }
  try {
    return encrypt(place, decryptAsWritten(place, former, keys), keys);
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error;
    result.unreadable += 1;
    if (result.reasons.length < TOLD) result.reasons.push(error.message);
    return undefined;
  }
}
