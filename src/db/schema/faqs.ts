import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { locale } from '#db/schema/columns.ts';
import { tags } from '#db/schema/tags.ts';

export const faqCategories = pgTable('faq_categories', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
  position: integer('position').notNull(),
});

export const faqCategoryTranslations = pgTable(
  'faq_category_translations',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => faqCategories.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.locale] }),
    unique('faq_category_translations_slug').on(table.locale, table.slug),
  ],
);

export const faqs = pgTable(
  'faqs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => faqCategories.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [index('faqs_of_category').on(table.categoryId, table.position)],
);

export const faqTranslations = pgTable(
  'faq_translations',
  {
    faqId: integer('faq_id')
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    /** The question. */
    title: text('title').notNull(),
    answerHtml: text('answer_html').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.faqId, table.locale] }),
    unique('faq_translations_slug').on(table.locale, table.slug),
  ],
);

export const faqTags = pgTable(
  'faq_tags',
  {
    faqId: integer('faq_id')
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.faqId, table.tagId] }),
    index('faq_tags_of_tag').on(table.tagId, table.faqId),
  ],
);
