import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { configuredKeys, type KeyRing } from '#db/encryption/key-ring.ts';
import { ENCRYPTED, encrypt } from '#db/encryption/encrypt.ts';
import { replaceValues, findRowsWithout, encryptedTables } from '#db/encryption/encrypted-columns.ts';

const BATCH = 500;

/**
 * Encrypts plain texts in columns that a migration has just declared encrypted, within its transaction. After it
 * the database checks every row.
 */
export async function encryptPlain(tx: Database): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from pg_constraint where conname = 'sealed_form' and not convalidated`,
  );
  if (rows.length === 0) return;
  const keys = configuredKeys();
  for (const table of await encryptedTables(tx)) {
    for (const column of table.columns) await encryptColumn(tx, table.table, column, keys);
  }
  await tx.execute(sql`alter domain sealed validate constraint sealed_form`);
}

async function encryptColumn(tx: Database, table: string, column: string, keys: KeyRing): Promise<void> {
  for (let after: string | undefined; ;) {
    const page = { after, limit: BATCH };
    const rows = await findRowsWithout(tx, { table, columns: [column] }, ENCRYPTED, page);
    const values = rows.map(({ id, [column]: plain }) => {
      const former = String(plain);
      return { id, former, fresh: encrypt({ table, row: id, column }, former, keys) };
    });
    await replaceValues(tx, table, column, values);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id;
  }
}
