import type { Database } from '#db/client.ts';
import { PERSONAL_DATA } from '#db/personal-data/list.ts';
import { columnsOf, type Person, type Rule, tableOf } from '#db/personal-data/rule.ts';
import { open } from '#db/encryption/open.ts';
import { splitReport } from '#domain/report/stored-report.ts';
import { type DecryptedText, withPlaceholders } from '#domain/unreadable.ts';

/** Decrypted rows by table; columns have the names of the database. */
export type Export = Record<string, Record<string, unknown>[]>;

/**
 * Exports all data of a person by the rules of {@link PERSONAL_DATA}; a text that cannot be decrypted is
 * `unreadable`.
 */
export async function exportPerson(db: Database, person: Person, unreadable: string): Promise<Export> {
  const tables: Export = {};
  for (const rule of PERSONAL_DATA) {
    if (rule.hidden === true) continue;
    const rows = await db.select().from(rule.table).where(rule.of(person));
    const table = tableOf(rule);
    tables[table] = [
      ...(tables[table] ?? []),
      ...rows.map((row) => withPlaceholders(exportRow(rule, row), unreadable)),
    ];
  }
  return tables;
}

function exportRow(rule: Rule, row: Record<string, unknown>): Record<string, unknown> {
  const hidden = rule.hidden === true ? [] : rule.hidden;
  const shown = columnsOf(rule).filter(([key]) => !hidden.includes(key));
  return Object.fromEntries(
    shown.map(([key, column]) => {
      const value = row[key];
      const place = { table: tableOf(rule), row: String(row['id']), column: column.name };
      const isEncrypted = column.getSQLType() === 'sealed' && typeof value === 'string';
      return [column.name, isEncrypted ? withoutCodes(open(place, value)) : value];
    }),
  );
}

/** A coded report goes out as its text, which says the same as its codes. Other texts stay as they are. */
const withoutCodes = (opened: DecryptedText): DecryptedText =>
  typeof opened === 'string' ? splitReport(opened).text : opened;
