import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { postCardsOf, type PostCardRow, selectPostCards } from '#db/queries/post-cards.ts';
import { mainPicture, type PictureRow, picturesOf } from '#db/queries/pictures.ts';
import { postCounts } from '#db/queries/post-counts.ts';
import { alternativesOf, selectBySlug } from '#db/queries/slugs.ts';
import { categoryText, postText, tagText } from '#db/queries/texts.ts';
import { type Alternative, normaliseSlug, pickText } from '#db/queries/translation.ts';
import { isPublished, isReadable } from '#db/queries/visible-posts.ts';
import { categories } from '#db/schema/categories.ts';
import { people } from '#db/schema/people.ts';
import { type PostSource, posts, postTags } from '#db/schema/posts.ts';
import { tags } from '#db/schema/tags.ts';

export interface PersonRow {
  key: string;
  name: string;
  title: string;
  bio: string;
  invented: boolean;
  /** The path of the person's picture, with its focus as the fragment. */
  photo: string | null;
}

export interface PostRow extends PostCardRow {
  bodyHtml: string;
  metaTitle: string;
  metaDescription: string;
  updatedAt: Date;
  reviewedAt: Date | null;
  author: PersonRow;
  reviewer: PersonRow | null;
  sources: PostSource[];
  pictures: PictureRow[];
  /** The tags in the author's order. */
  tags: { key: string; slug: string; title: string }[];
  /** The languages in which the post has texts of its own, with its slugs. */
  alternatives: Alternative[];
}

/**
 * Finds a published post by its slug in the language or, where it has no translation into it, by that in the fallback
 * language. Of two posts the one with the slug in the language itself wins.
 */
export async function findPostBySlug(
  db: Database,
  locale: Locale,
  slug: string,
): Promise<PostRow | undefined> {
  const text = postText(db, locale);
  const category = categoryText(db, locale);
  const author = alias(people, 'author');
  const reviewer = alias(people, 'reviewer');
  const [found] = await db
    .select({
      post: posts,
      text: {
        locale: text.locale,
        slug: text.slug,
        title: text.title,
        summary: text.summary,
        readingMinutes: text.readingMinutes,
        bodyHtml: text.bodyHtml,
        metaTitle: text.metaTitle,
        metaDescription: text.metaDescription,
      },
      category: { id: categories.id, key: categories.key, slug: category.slug, title: category.title },
      author,
      authorPhoto: mainPicture('person', author.key),
      reviewer,
      reviewerPhoto: mainPicture('person', reviewer.key),
      photo: mainPicture('post', posts.key),
    })
    .from(posts)
    .innerJoinLateral(text, sql`true`)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .innerJoinLateral(category, sql`true`)
    .innerJoin(author, eq(author.id, posts.authorId))
    .leftJoin(reviewer, eq(reviewer.id, posts.reviewerId))
    .where(
      and(
        isPublished(),
        // The first uses the index of slugs; the second demands that it is the slug of the text that is shown.
        inArray(posts.id, selectBySlug(db, 'post', locale, slug)),
        eq(text.slug, normaliseSlug(slug)),
      ),
    )
    .orderBy(sql`${text.locale} = ${locale} desc`, asc(posts.id))
    .limit(1);
  if (!found) return undefined;
  const { id, key, publishedAt, updatedAt, reviewedAt, sources } = found.post;
  return {
    id,
    key,
    publishedAt,
    updatedAt,
    reviewedAt,
    sources,
    ...found.text,
    category: found.category,
    photo: found.photo,
    pictures: await picturesOf(db, 'post', key),
    author: translatePerson(found.author, found.authorPhoto, locale),
    reviewer: found.reviewer && translatePerson(found.reviewer, found.reviewerPhoto, locale),
    tags: await tagsOf(db, id, locale),
    alternatives: await alternativesOf(db, 'post', id),
  };
}

function tagsOf(db: Database, postId: number, locale: Locale) {
  const text = tagText(db, locale);
  return db
    .select({ key: tags.key, slug: text.slug, title: text.title })
    .from(postTags)
    .innerJoin(tags, eq(tags.id, postTags.tagId))
    .innerJoinLateral(text, sql`true`)
    .where(eq(postTags.postId, postId))
    .orderBy(asc(postTags.position));
}

/** A person with the texts in the language of the reader, or in its fallback. */
export function translatePerson(
  person: typeof people.$inferSelect,
  photo: string | null,
  locale: Locale,
): PersonRow {
  return {
    key: person.key,
    name: pickText(person.name, locale),
    title: pickText(person.title, locale),
    bio: pickText(person.bio, locale),
    invented: person.invented,
    photo,
  };
}

/** One page of a list, in the language of a reader. */
export interface PageRequest {
  locale: Locale;
  limit: number;
  offset: number;
}

/**
 * One page of the published posts of a category or of all that have a text for the reader, newest first, with their
 * total number.
 */
export async function listPosts(
  db: Database,
  { categoryId, ...page }: PageRequest & { categoryId?: number },
): Promise<{ rows: PostCardRow[]; total: number }> {
  const where = categoryId === undefined ? undefined : eq(posts.categoryId, categoryId);
  const rows = await selectPostCards(db, page.locale, { where, ...page });
  const countOf = await postCounts(db, page.locale);
  return { rows, total: countOf(categoryId) };
}

/**
 * One page of the published posts with a tag that have a text for the reader, newest first, with their total number.
 */
export async function listTaggedPosts(
  db: Database,
  { tagId, ...page }: PageRequest & { tagId: number },
): Promise<{ rows: PostCardRow[]; total: number }> {
  const tagged = db.select({ id: postTags.postId }).from(postTags).where(eq(postTags.tagId, tagId));
  const where = inArray(posts.id, tagged);
  const rows = await selectPostCards(db, page.locale, { where, ...page });
  const [counted] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(posts)
    .where(and(isPublished(), isReadable(db, page.locale), where));
  return { rows, total: counted?.total ?? 0 };
}

/** The newest post of each category, then the second newest of each, until there are `limit`. */
export async function listFeatured(db: Database, locale: Locale, limit: number): Promise<PostCardRow[]> {
  const byDate = desc(posts.publishedAt);
  const byId = desc(posts.id);
  const rank = sql<number>`row_number() over (order by ${byDate}, ${byId})`.as('rank');
  const newestOfCategory = db
    .select({ id: posts.id, publishedAt: posts.publishedAt, rank })
    .from(posts)
    .where(and(eq(posts.categoryId, categories.id), isPublished(), isReadable(db, locale)))
    .orderBy(byDate, byId)
    .limit(limit)
    .as('newest_of_category');
  const found = await db
    .select({ id: newestOfCategory.id })
    .from(categories)
    .innerJoinLateral(newestOfCategory, sql`true`)
    .orderBy(asc(newestOfCategory.rank), desc(newestOfCategory.publishedAt), desc(newestOfCategory.id))
    .limit(limit);
  return postCardsOf(
    db,
    locale,
    found.map(({ id }) => id),
  );
}
