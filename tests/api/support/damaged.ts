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

/**
 * Encrypts a text for a row whose id is spelt as given, for example in capitals. `encrypt` did so too, before it
 * refused ids that are not spelt as in the database.
 */
export function encryptFor(rowId: string, { table, column }: Pick<Cell, 'table' | 'column'>, text: string) {
  const { id, key } = configuredKeys().current;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
  cipher.setAAD(Buffer.from(JSON.stringify([id, table, rowId, column])));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `v1.${id}.${Buffer.concat(parts).toString('base64url')}`;
}

/** Encrypts each value for the id that `respell` makes of its row's id, so that it can no longer be read. */
export async function damage(cells: readonly Cell[], respell: (id: string) => string): Promise<void> {
  for (const cell of cells) {
    const encryptedAnew = encryptFor(respell(cell.row), cell, decrypt(cell, cell.value));
    await database().execute(sql`
        update ${sql.identifier(cell.table)} set ${sql.identifier(cell.column)} = ${encryptedAnew}
        where id = ${cell.row}::uuid`);
  }
}
