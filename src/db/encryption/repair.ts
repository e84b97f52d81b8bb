import type { Database } from '#db/client.ts';
import { decryptAsWritten } from '#db/encryption/as-written.ts';
import { configuredKeys, type KeyRing } from '#db/encryption/key-ring.ts';
import { encrypt, decrypt } from '#db/encryption/encrypt.ts';
import {
  replaceAll,
  findRowsWithout,
  type EncryptedTable,
  encryptedTables,
} from '#db/encryption/encrypted-columns.ts';
import { type Place, UnreadableCell } from '#db/encryption/encryption-error.ts';

/** Rows in one batch. */
const BATCH = 200;
/** The most reasons that a result holds. */
const MAX_REASONS = 20;
/** A pattern that no encrypted value matches, so that every row with one is visited. */
const EMPTY = /^$/;

export interface Repaired {
  /** The number of checked values. */
  checked: number;
  /**
   * The number of values that could be decrypted only for another spelling of their row's id; now they can for
   * their row.
   */
  repaired: number;
  /** The number of values that cannot be decrypted; they are unchanged. */
  unreadable: number;
  /** Reasons for the first of them. */
  reasons: string[];
}

/**
 * Checks every encrypted value, and encrypts those anew that were encrypted for their row's id in capital letters.
 * It runs beside other readers and writers, and can be stopped and started again at any time.
 */
export async function repair(db: Database, keys: KeyRing = configuredKeys()): Promise<Repaired> {
  const result: Repaired = { checked: 0, repaired: 0, unreadable: 0, reasons: [] };
  for (const table of await encryptedTables(db)) {
    for (let after: string | undefined; ;) {
      const ids = await repairBatch(db, table, after, keys, result);
      if (ids.length < BATCH) break;
      after = ids.at(-1);
    }
  }
  return result;
}

/**
 * Repairs one batch; gives the ids of its rows. Values are decrypted before the transaction begins, because other
 * queries wait for it.
 */
async function repairBatch(
  db: Database,
  encrypted: EncryptedTable,
  after: string | undefined,
  keys: KeyRing,
  result: Repaired,
): Promise<string[]> {
  const rows = await findRowsWithout(db, encrypted, EMPTY, { after, limit: BATCH });
  const replacements = encrypted.columns.map((column) => {
    const values = rows.flatMap(({ id, [column]: former }) => {
      if (former == null) return [];
      result.checked += 1;
      const fresh = repairedValue({ table: encrypted.table, row: id, column }, former, keys, result);
      return fresh === undefined ? [] : [{ id, former, fresh }];
    });
    return { column, values };
  });
  result.repaired += await replaceAll(db, encrypted.table, replacements);
  return rows.map(({ id }) => id);
}

/** The value encrypted anew; undefined when it needs no repair or cannot be decrypted. */
function repairedValue(place: Place, former: string, keys: KeyRing, result: Repaired): string | undefined {
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
    if (result.reasons.length < MAX_REASONS) result.reasons.push(error.message);
    return undefined;
  }
}
