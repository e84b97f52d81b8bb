import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** Kinds of records that long lists are made of; `content` is all that public pages show. */
export type ListedKind = 'doctors' | 'hospitals' | 'posts' | 'content';

/**
 * Each change of a record that lists show replaces the revision of its kind, so a list that was cached under the old
 * revision is known to be stale. Triggers of the database write it, whichever program makes the change. They insert a
 * revision and delete the old ones that nobody has locked; updating one row would make concurrent changes wait.
 */
export const listRevisions = pgTable(
  'list_revisions',
  {
    noun: text('noun').$type<ListedKind>().notNull(),
    revision: uuid('revision').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noun, table.revision] })],
);
