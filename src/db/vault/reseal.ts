import { sql } from 'drizzle-orm';
import { run } from '#db/client.ts';
import { configuredKeys, type KeyRing } from '#db/vault/key-ring.ts';
import { unsealAsWritten } from '#db/vault/as-written.ts';
import { seal } from '#db/vault/seal.ts';
import {
  type Replacement,
  replaceAll,
  rowsWithout,
  type SealedTable,
  sealedTables,
} from '#db/vault/sealed-columns.ts';
import { VaultError } from '#db/vault/vault-error.ts';

/** Rows that are read and written at once. */
const BATCH = 200;
const TOLD = 20;

export interface Resealed {
  /** Rows that were gone through because a value of theirs was under another key than the first. */
  rows: number;
  /** Why values could not be read, at most {@link TOLD} of them; they stay as they were. */
  unreadable: string[];
  /** Ids of the keys that sealed values still need. */
  inUse: string[];
}

interface Wish {
  keys?: KeyRing;
  /** Hears of each batch: the table, and how many of its rows were gone through. */
  onProgress?: (table: string, rows: number) => void;
}

/**
 * Seals anew, with the first key, whatever is sealed with another one: in batches, beside whoever reads and writes.
 * It may be cut off and begun again at any time: what is under the first key already is not looked at.
 */
export async function reseal({ keys = configuredKeys(), onProgress }: Wish = {}): Promise<Resealed> {
  const result: Resealed = { rows: 0, unreadable: [], inUse: [] };
  const refused = (message: string) => {
    if (result.unreadable.length < TOLD) result.unreadable.push(message);
  };
  for (const table of await run(sealedTables)) {
    let gone = 0;
    for (let after: string | undefined; ;) {
      const ids = await resealBatch(table, after, keys, refused);
      gone += ids.length;
      if (ids.length > 0) onProgress?.(table.table, gone);
      if (ids.length < BATCH) break;
      after = ids.at(-1);
    }
    result.rows += gone;
  }
  result.inUse = await keysInUse();
  return result;
}

/** Gives the ids of the rows that it went through. Values are opened before the transaction, which others wait for. */
async function resealBatch(
  sealed: SealedTable,
  after: string | undefined,
  keys: KeyRing,
  refused: (message: string) => void,
): Promise<string[]> {
  const newest = new RegExp(`^v1\\.${keys.sealing.id}\\.`);
  const rows = await run((db) => rowsWithout(db, sealed, newest, { after, limit: BATCH }));
  const replacements = sealed.columns.map((column) => {
    const values: Replacement[] = [];
    for (const { id, [column]: former } of rows) {
      if (former == null || newest.test(former)) continue;
      const place = { table: sealed.table, row: id, column };
      try {
        values.push({ id, former, fresh: seal(place, unsealAsWritten(place, former, keys), keys) });
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        refused(error.message);
      }
    }
    return { column, values };
  });
  await replaceAll(sealed.table, replacements);
  return rows.map(({ id }) => id);
}

/** Ids of the keys under which anything is sealed. */
function keysInUse(): Promise<string[]> {
  return run(async (db) => {
    const used = new Set<string>();
    for (const { table, columns } of await sealedTables(db)) {
      for (const column of columns) {
        const name = sql.identifier(column);
        const { rows } = await db.execute<{ id: string }>(
          sql`select distinct split_part(${name}, '.', 2) as id from ${sql.identifier(table)} where ${name} is not null`,
        );
        for (const { id } of rows) used.add(id);
      }
    }
    return [...used].sort();
  });
}
