import { and, exists, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { localeChain } from '#db/queries/translation.ts';
import { posts, postTranslations } from '#db/schema/posts.ts';

/** The condition that a post's time of publication has come. */
export const isPublished = (): SQL => lte(posts.publishedAt, sql`now()`);

/** The condition that the post has a text for the reader. */
export const isReadable = (db: Database, locale: Locale): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(postTranslations)
      .where(
        and(
          sql`${postTranslations.postId} = ${posts.id}`,
          inArray(postTranslations.locale, localeChain(locale)),
        ),
      ),
  );
