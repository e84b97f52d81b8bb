import { eq } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { bestText } from '#db/queries/best-text.ts';
import { categories, categoryTranslations } from '#db/schema/categories.ts';
import { posts, postTranslations } from '#db/schema/posts.ts';
import { tags, tagTranslations } from '#db/schema/tags.ts';

export const categoryText = (db: Database, locale: Locale) =>
  bestText(
    db,
    locale,
    'category_text',
    categoryTranslations,
    eq(categoryTranslations.categoryId, categories.id),
  );

export const tagText = (db: Database, locale: Locale) =>
  bestText(db, locale, 'tag_text', tagTranslations, eq(tagTranslations.tagId, tags.id));

export const postText = (db: Database, locale: Locale) =>
  bestText(db, locale, 'post_text', postTranslations, eq(postTranslations.postId, posts.id));
