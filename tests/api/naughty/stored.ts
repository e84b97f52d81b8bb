import { sql } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { ENCRYPTED, decrypt } from '#db/encryption/encrypt.ts';

/** All texts of the database, or of some tables, decrypted and joined by line breaks. */
export async function everyText(only?: readonly string[]): Promise<string> {
  const texts: string[] = [];
  const { rows: tables } = await database().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    if (name === 'file_parts' || (only && !only.includes(name))) continue;
    const { rows } = await database().execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    );
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row))
        collect(value, { table: name, row: String(row['id']), column });
    }
  }
  return texts.join('\n');

  function collect(value: unknown, place: { table: string; row: string; column: string }): void {
    if (typeof value === 'string') {
      if (ENCRYPTED.test(value)) collect(parseOrKeep(decrypt(place, value)), place);
      else texts.push(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) collect(inner, place);
    }
  }
}

/** Some encrypted texts are JSON. */
function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
