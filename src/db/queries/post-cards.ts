import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { categoryText, postText } from '#db/queries/texts.ts';
import { pickText } from '#db/queries/translation.ts';
import { isPublished, isReadable } from '#db/queries/visible-posts.ts';
import { categories } from '#db/schema/categories.ts';
import { mainPicture } from '#db/queries/pictures.ts';
import { people } from '#db/schema/people.ts';
import { posts } from '#db/schema/posts.ts';

export interface PostCardRow {
  id: number;
  /** The key, which is the same in all languages. */
  key: string;
  /** The language of the post's texts; those of its category and author may be in others. */
  locale: Locale;
  slug: string;
  title: string;
  summary: string;
  readingMinutes: number;
  publishedAt: Date;
  category: { id: number; key: string; slug: string; title: string };
  author: { key: string; name: string };
  /** The path of the main picture with its focus as the fragment, if the post has one. */
  photo: string | null;
}

interface Selection {
  /** A condition on posts. */
  where?: SQL | undefined;
  limit: number;
  offset?: number;
}

/**
 * Cards of published posts that have a text for the reader, newest first; posts of the same moment: the higher id
 * first.
 */
export async function selectPostCards(
  db: Database,
  locale: Locale,
  { where, limit, offset = 0 }: Selection,
): Promise<PostCardRow[]> {
  // The posts are selected before their texts, so that no text of another post is read.
  const chosen = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isPublished(), isReadable(db, locale), where))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit)
    .offset(offset);
  return postCardsOf(
    db,
    locale,
    chosen.map(({ id }) => id),
  );
}

/**
 * Cards of posts that the caller knows to be published, in the order of `ids`; a post without a text for the reader is
 * left out.
 */
export async function postCardsOf(
  db: Database,
  locale: Locale,
  ids: readonly number[],
): Promise<PostCardRow[]> {
  if (ids.length === 0) return [];
  const text = postText(db, locale);
  const category = categoryText(db, locale);
  const rows = await db
    .select({
      id: posts.id,
      key: posts.key,
      locale: text.locale,
      slug: text.slug,
      title: text.title,
      summary: text.summary,
      readingMinutes: text.readingMinutes,
      publishedAt: posts.publishedAt,
      category: { id: categories.id, key: categories.key, slug: category.slug, title: category.title },
      author: { key: people.key, name: people.name },
      photo: mainPicture('post', posts.key),
    })
    .from(posts)
    .innerJoinLateral(text, sql`true`)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .innerJoinLateral(category, sql`true`)
    .innerJoin(people, eq(people.id, posts.authorId))
    .where(inArray(posts.id, [...ids]));
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return rows.map((row) => ({
    ...row,
    author: { key: row.author.key, name: pickText(row.author.name, locale) },
  }));
}
