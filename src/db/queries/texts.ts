import { and, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { byPreference, localeChain } from '#db/queries/translation.ts';
import { categories, categoryTranslations } from '#db/schema/categories.ts';
import { posts, postTranslations } from '#db/schema/posts.ts';
import { tags, tagTranslations } from '#db/schema/tags.ts';

// Lateral subqueries with the best translation of the row. An inner join on true leaves rows without a translation
// out.

export const categoryText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(categoryTranslations)
    .where(
      and(
        eq(categoryTranslations.categoryId, categories.id),
        inArray(categoryTranslations.locale, localeChain(locale)),
      ),
    )
    .orderBy(byPreference(categoryTranslations.locale, locale))
    .limit(1)
    .as('category_text');

export const tagText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(tagTranslations)
    .where(and(eq(tagTranslations.tagId, tags.id), inArray(tagTranslations.locale, localeChain(locale))))
    .orderBy(byPreference(tagTranslations.locale, locale))
    .limit(1)
    .as('tag_text');

export const postText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(postTranslations)
    .where(and(eq(postTranslations.postId, posts.id), inArray(postTranslations.locale, localeChain(locale))))
    .orderBy(byPreference(postTranslations.locale, locale))
    .limit(1)
    .as('post_text');
