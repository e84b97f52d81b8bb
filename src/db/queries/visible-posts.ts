import { eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { hasText } from '#db/queries/best-text.ts';
import { posts, postTranslations } from '#db/schema/posts.ts';

/** The condition that a post's time of publication has come. */
export const isPublished = (): SQL => lte(posts.publishedAt, sql`now()`);

/** The condition that the post has a text for the reader. */
export const isReadable = (db: Database, locale: Locale): SQL =>
  hasText(db, locale, postTranslations, eq(postTranslations.postId, posts.id));
