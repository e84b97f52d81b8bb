import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { locale } from '#db/schema/columns.ts';

export const categories = pgTable('categories', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
  position: integer('position').notNull(),
});

export const categoryTranslations = pgTable(
  'category_translations',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.locale] }),
    unique('category_translations_slug').on(table.locale, table.slug),
  ],
);
