import { and, desc, eq, inArray, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { postCardsOf, type PostCardRow } from '#db/queries/post-cards.ts';
import { isPublished, isReadable } from '#db/queries/visible-posts.ts';
import { categories } from '#db/schema/categories.ts';
import { posts, postTags } from '#db/schema/posts.ts';
import { services, serviceTags } from '#db/schema/services.ts';

/** The other posts with the most common tags; the same category counts like one more tag. */
export function listRelated(
  db: Database,
  post: { id: number; category: { id: number } },
  locale: Locale,
  limit: number,
): Promise<PostCardRow[]> {
  const tags = db.select({ id: postTags.tagId }).from(postTags).where(eq(postTags.postId, post.id));
  const category = { id: post.category.id, points: 1 };
  return selectRelated(db, locale, { tags, category, except: post.id, limit });
}

/**
 * Posts about a service: those with the most common tags. The family's own category counts like two more tags,
 * because all families share tags such as safety.
 */
export function postsForService(
  db: Database,
  serviceId: number,
  locale: Locale,
  limit: number,
): Promise<PostCardRow[]> {
  const tags = db
    .select({ id: serviceTags.tagId })
    .from(serviceTags)
    .where(eq(serviceTags.serviceId, serviceId));
  // A family has the same key as its category in the blog.
  const ofFamily = db
    .select({ id: categories.id })
    .from(categories)
    .innerJoin(services, eq(services.family, categories.key))
    .where(eq(services.id, serviceId));
  return selectRelated(db, locale, { tags, category: { id: ofFamily, points: 2 }, limit });
}

interface Relation {
  /** A query for the ids of the tags. */
  tags: SQLWrapper;
  /** The category, by its id or a query for it, and the number of tags that it counts like. */
  category: { id: number | SQLWrapper; points: number };
  /** The id of a post that is left out. */
  except?: number;
  limit: number;
}

/** Published posts with one of the tags or in the category: those with the most points first, then the newest. */
async function selectRelated(
  db: Database,
  locale: Locale,
  { tags, category, except, limit }: Relation,
): Promise<PostCardRow[]> {
  const isShown = and(
    except === undefined ? undefined : ne(posts.id, except),
    isPublished(),
    isReadable(db, locale),
  );
  const byDate = [desc(posts.publishedAt), desc(posts.id)];
  const tagged = db
    .select({ id: postTags.postId, shared: sql`1`.as('shared') })
    .from(postTags)
    .where(inArray(postTags.tagId, tags));
  // Every post of the category has its points. Of those without a tag the newer ones come first, so only the newest
  // `limit` of the category can be among the results.
  const newestOfCategory = db
    .select({ id: posts.id, shared: sql`0`.as('shared') })
    .from(posts)
    .where(and(eq(posts.categoryId, category.id), isShown))
    .orderBy(...byDate)
    .limit(limit);
  const candidates = unionAll(tagged, newestOfCategory).as('candidates');
  const related = db
    .select({ id: candidates.id, shared: sql`sum(${candidates.shared})`.as('shared') })
    .from(candidates)
    .groupBy(candidates.id)
    .as('related');
  const isOfCategory = sql`(${posts.categoryId} is not distinct from ${category.id})`;
  const found = await db
    .select({ id: posts.id })
    .from(related)
    .innerJoin(posts, eq(posts.id, related.id))
    .where(isShown)
    .orderBy(desc(sql`${related.shared} + ${category.points} * ${isOfCategory}::int`), ...byDate)
    .limit(limit);
  return postCardsOf(
    db,
    locale,
    found.map(({ id }) => id),
  );
}
