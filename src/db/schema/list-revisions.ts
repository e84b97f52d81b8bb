import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** The revisions of the rows that long lists are made of. */
export type ListNoun = 'doctors' | 'hospitals' | 'posts';

/**
 * The rows of a noun are other ones after each change of what its lists show: triggers write them, so that it does not
 * matter who changes what. Rows are added and the old ones removed, never updated: nobody waits for another's change.
 */
export const listRevisions = pgTable(
  'list_revisions',
  {
    noun: text('noun').$type<ListNoun>().notNull(),
    revision: uuid('revision').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noun, table.revision] })],
);
