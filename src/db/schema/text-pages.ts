import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, locale } from '#db/schema/columns.ts';

/** Pages of running text; the slug is the same in every language. */
export const textPages = pgTable('text_pages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
});

export const textPageTranslations = pgTable(
  'text_page_translations',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => textPages.id, { onDelete: 'cascade' }),
    locale: locale(),
    title: text('title').notNull(),
    /** May hold `{{company}}`, `{{address}}` and `{{email}}`: settings, filled in when the page is shown. */
    bodyHtml: text('body_html').notNull(),
    metaTitle: text('meta_title').notNull(),
    metaDescription: text('meta_description').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.locale] })],
);
