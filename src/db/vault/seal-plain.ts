import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { configuredKeys, type KeyRing } from '#db/vault/key-ring.ts';
import { SEALED, seal } from '#db/vault/seal.ts';
import { replaceValues, rowsWithout, sealedTables } from '#db/vault/sealed-columns.ts';

const BATCH = 500;

/**
 * Seals what lay in plain text in columns that a migration has just made sealed ones; part of its transaction.
 * From then on the database vouches for every row.
 */
export async function sealPlain(tx: Database): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from pg_constraint where conname = 'sealed_form' and not convalidated`,
  );
  if (rows.length === 0) return;
  const keys = configuredKeys();
  for (const table of await sealedTables(tx)) {
    for (const column of table.columns) await sealColumn(tx, table.table, column, keys);
  }
  await tx.execute(sql`alter domain sealed validate constraint sealed_form`);
}

async function sealColumn(tx: Database, table: string, column: string, keys: KeyRing): Promise<void> {
  for (let after: string | undefined; ;) {
    const page = { after, limit: BATCH };
    const rows = await rowsWithout(tx, { table, columns: [column] }, SEALED, page);
    const values = rows.map(({ id, [column]: plain }) => {
      const former = String(plain);
      return { id, former, fresh: seal({ table, row: id, column }, former, keys) };
    });
    await replaceValues(tx, table, column, values);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id;
  }
}
