import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { ENCRYPTED, decrypt } from '#db/encryption/encrypt.ts';
import { encryptedTables } from '#db/encryption/encrypted-columns.ts';

/** A marker and where it was found (`at`): `table`, or `table.column` where it is encrypted. */
export interface Found {
  marker: string;
  at: string;
}

interface Names extends Record<string, unknown> {
  name: string;
}

/** Every place of the database that contains a marker, in plain text or, once decrypted, in an encrypted column. */
export async function findMarkers(
  markers: readonly string[],
): Promise<{ plain: Found[]; encrypted: Found[] }> {
  const plain: Found[] = [];
  const { rows: tables } = await database().execute<Names>(sql`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  for (const { name } of tables) {
    const { rows } = await database().execute<Names>(sql`select t::text as name from ${sql.raw(name)} t`);
    const text = rows.map((row) => row.name).join('\n');
    for (const marker of markers) {
      const hex = Buffer.from(marker).toString('hex');
      if (text.includes(marker) || text.includes(hex))
        plain.push({ marker, at: name.replace('public.', '') });
    }
  }
  return { plain, encrypted: await findEncrypted(markers) };
}

async function findEncrypted(markers: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const { table, columns } of await encryptedTables(database())) {
    const { rows } = await database().execute<Record<string, string | null>>(
      sql`select * from ${sql.identifier(table)}`,
    );
    for (const row of rows) {
      for (const column of columns) {
        const value = row[column];
        if (!value || !ENCRYPTED.test(value)) continue;
        const text = decrypt({ table, row: String(row['id']), column }, value);
        for (const marker of markers)
          if (text.includes(marker)) found.push({ marker, at: `${table}.${column}` });
      }
    }
  }
  return found;
}

/** The markers whose bytes a file below the folder contains. */
export function markersInFiles(folder: string, markers: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const contents = files.map((file) => readFileSync(join(file.parentPath, file.name)));
  return markers.filter((marker) => contents.some((bytes) => bytes.includes(marker)));
}
