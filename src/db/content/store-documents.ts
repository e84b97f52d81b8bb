import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';

export type SearchDocument = typeof searchDocuments.$inferInsert;

/** Rows in one statement: few, so that a busy machine ends it within the time limit of a query. */
const CHUNK = 25;

const { slug, parents, title, summary, name, keywords, text, visibleFrom } = searchDocuments;
/** The columns that are written; the database computes the others. */
const WRITTEN = [slug, parents, title, summary, name, keywords, text, visibleFrom];
const STORED_VALUES = sql.join(WRITTEN, sql`, `);
const NEW_VALUES = sql.join(
  WRITTEN.map((column) => sql`excluded.${sql.identifier(column.name)}`),
  sql`, `,
);

/** Stores documents; those that have not changed are not written. */
export async function storeDocuments(tx: Database, documents: readonly SearchDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += CHUNK) {
    await tx
      .insert(searchDocuments)
      .values(documents.slice(start, start + CHUNK))
      .onConflictDoUpdate({
        target: [searchDocuments.kind, searchDocuments.key, searchDocuments.locale],
        set: {
          slug: sql`excluded.slug`,
          parents: sql`excluded.parents`,
          title: sql`excluded.title`,
          summary: sql`excluded.summary`,
          name: sql`excluded.name`,
          keywords: sql`excluded.keywords`,
          text: sql`excluded.text`,
          visibleFrom: sql`excluded.visible_from`,
        },
        setWhere: sql`(${STORED_VALUES}) is distinct from (${NEW_VALUES})`,
      });
  }
}
