import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { categories } from '#db/schema/categories.ts';
import { instant, locale } from '#db/schema/columns.ts';
import { people } from '#db/schema/people.ts';
import { tags } from '#db/schema/tags.ts';

export interface PostSource {
  title: string;
  publisher: string;
  year: number | null;
  url: string | null;
  lang: string;
}

export const posts = pgTable(
  'posts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => people.id),
    reviewerId: integer('reviewer_id').references(() => people.id),
    /** Listed from this moment on. */
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    reviewedAt: instant('reviewed_at'),
    sources: jsonb('sources').$type<PostSource[]>().notNull(),
  },
  (table) => [
    // nullsFirst is what `ORDER BY … DESC` means: with drizzle's default the index could not serve it.
    index('posts_newest').on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('posts_newest_of_category').on(
      table.categoryId,
      table.publishedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

export const postTranslations = pgTable(
  'post_translations',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    bodyHtml: text('body_html').notNull(),
    metaTitle: text('meta_title').notNull(),
    metaDescription: text('meta_description').notNull(),
    readingMinutes: integer('reading_minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.locale] }),
    unique('post_translations_slug').on(table.locale, table.slug),
  ],
);

export const postTags = pgTable(
  'post_tags',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tagId] }),
    index('post_tags_of_tag').on(table.tagId, table.postId),
  ],
);
