import type { ItemFiles } from '#content/items.ts';
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';

/** The origin of a version: the files that come with a release, or a person. */
export type Origin = 'seed' | 'editor';

/**
 * The sources of the content: every version of every item, never removed and never changed, except that `prepared` is
 * emptied when previews are revoked. The newest that is no draft is what the other tables show.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /**
     * The changed item: `posts/flying-after-surgery`, `tags/aftercare`, `home`; `order/tags` is the order of a list.
     */
    item: text('item').notNull(),
    /** Counts from 1 within the item. */
    version: integer('version').notNull(),
    origin: text('origin').$type<Origin>().notNull(),
    /** Whether the version is a draft: kept for a preview or a later decision, and never shown to visitors. */
    draft: boolean('draft').notNull(),
    /** The item's files; null: the item was deleted. */
    files: jsonb('files').$type<ItemFiles>(),
    /** The prepared changes of a draft (see `services/publishing/drafts.ts`); null once its previews are revoked. */
    prepared: jsonb('prepared').$type<unknown>(),
    /** The published version that it was made from; null: the item was not there. */
    base: integer('base'),
    author: text('author').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('content_versions_number').on(table.item, table.version),
    index('content_versions_published').on(table.item, table.draft, table.version),
  ],
);
