import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { locale } from '#db/schema/columns.ts';

export const tags = pgTable('tags', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
});

export const tagTranslations = pgTable(
  'tag_translations',
  {
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tagId, table.locale] }),
    unique('tag_translations_slug').on(table.locale, table.slug),
  ],
);
