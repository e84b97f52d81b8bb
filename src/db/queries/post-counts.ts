import { eq, sql } from 'drizzle-orm';
import { LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cacheUntilChanged } from '#db/queries/cached-listing.ts';
import { localesServedBy } from '#db/queries/translation.ts';
import { posts, postTranslations } from '#db/schema/posts.ts';

/**
 * The times of publication (milliseconds, oldest first) by the language of the readers, then by category;
 * `undefined` holds all categories.
 */
type PublicationTimes = ReadonlyMap<Locale, ReadonlyMap<number | undefined, readonly number[]>>;

const publications = cacheUntilChanged('posts', async (db: Database): Promise<PublicationTimes> => {
  const times = new Map(LOCALES.map((locale) => [locale, new Map<number | undefined, number[]>()]));
  for (const { categoryId, publishedAt, written } of await readPosts(db)) {
    for (const locale of localesServedBy(written)) {
      for (const category of [undefined, categoryId]) {
        const own = times.get(locale);
        const list = own?.get(category) ?? [];
        list.push(publishedAt.getTime());
        own?.set(category, list);
      }
    }
  }
  return times;
});

function readPosts(db: Database): Promise<{ categoryId: number; publishedAt: Date; written: Locale[] }[]> {
  return db
    .select({
      categoryId: posts.categoryId,
      publishedAt: posts.publishedAt,
      written: sql<Locale[]>`array_agg(${postTranslations.locale})`,
    })
    .from(posts)
    .innerJoin(postTranslations, eq(postTranslations.postId, posts.id))
    .groupBy(posts.id)
    .orderBy(posts.publishedAt);
}

/** Gives a function for the number of posts that a reader of the language is shown now, in a category or in all. */
export async function postCounts(db: Database, locale: Locale): Promise<(category?: number) => number> {
  const times = (await publications(db)).get(locale);
  // The clock of the database decides, because it also selects the posts.
  const [clock] = await db
    .select({ now: sql`extract(epoch from now()) * 1000`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  const now = clock?.now ?? 0;
  return (category) => {
    const list = times?.get(category) ?? [];
    // Future posts stand at the end; they are few.
    return list.findLastIndex((time) => time <= now) + 1;
  };
}
