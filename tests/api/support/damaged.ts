import { createCipheriv, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { configuredKeys } from '#db/encryption/key-ring.ts';
import { decrypt } from '#db/encryption/encrypt.ts';
import { encryptedTables } from '#db/encryption/encrypted-columns.ts';

interface Cell {
  table: string;
  row: string;
  column: string;
  value: string;
}

/** Every encrypted value of the database. */
export async function encryptedCells(): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const { table, columns } of await encryptedTables(database())) {
    const { rows } = await database().execute<Record<string, string | null>>(
      sql`select * from ${sql.identifier(table)}`,
    );
    for (const row of rows)
      for (const column of columns) {
        const value = row[column];
        if (value) cells.push({ table, row: String(row['id']), column, value });
      }
  }
  return cells;
}

/** Encrypts a text as `encrypt` did before ids had one spelling: for the row as it is written. */
export function encryptFor(written: string, { table, column }: Pick<Cell, 'table' | 'column'>, text: string) {
  const { id, key } = configuredKeys().current;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
  cipher.setAAD(Buffer.from(JSON.stringify([id, table, written, column])));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `v1.${id}.${Buffer.concat(parts).toString('base64url')}`;
}

/** Encrypts each of the values for another spelling of its row's id. */
export async function damage(cells: readonly Cell[], written: (id: string) => string): Promise<void> {
  for (const cell of cells) {
    const encryptedAnew = encryptFor(written(cell.row), cell, decrypt(cell, cell.value));
    await database().execute(sql`
        update ${sql.identifier(cell.table)} set ${sql.identifier(cell.column)} = ${encryptedAnew}
        where id = ${cell.row}::uuid`);
  }
}
