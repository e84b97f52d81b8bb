import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** Kinds of records that long lists are made of, and `content`, which changes with everything that public pages show. */
export type ListedKind = 'doctors' | 'hospitals' | 'posts' | 'content';

/**
 * Each change of a record replaces the revisions of all kinds whose lists or pages show it, so a result that was cached
 * under the old revision is known to be stale. Triggers of the database write them, whichever program makes the change.
 * They insert a revision and delete the old ones that nobody has locked; updating one row would make concurrent changes
 * wait. So a kind may have several rows, and all of them together are its revision.
 */
export const listRevisions = pgTable(
  'list_revisions',
  {
    noun: text('noun').$type<ListedKind>().notNull(),
    revision: uuid('revision').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noun, table.revision] })],
);
