import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, locale } from '#db/schema/columns.ts';
import type { SluggedKind } from '#db/schema/slugged.ts';

/** Slugs that items no longer have. A row names the item and not its next slug, so that there are no chains. */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    kind: text('kind').$type<SluggedKind>().notNull(),
    locale: locale(),
    oldSlug: text('old_slug').notNull(),
    entityId: integer('entity_id').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.locale, table.oldSlug] }),
    index('slug_redirects_of_entity').on(table.kind, table.entityId),
  ],
);
