import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { categoryText, postText } from '#db/queries/texts.ts';
import { pick } from '#db/queries/translation.ts';
import { isPublished, isReadable } from '#db/queries/visible-posts.ts';
import { categories } from '#db/schema/categories.ts';
import { mainPicture } from '#db/queries/pictures.ts';
import { people } from '#db/schema/people.ts';
import { posts } from '#db/schema/posts.ts';

export interface PostCardRow {
  id: number;
  /** Stable across languages. */
  key: string;
  /** Language the texts are really in. */
  locale: Locale;
  slug: string;
  title: string;
  summary: string;
  readingMinutes: number;
  publishedAt: Date;
  category: { id: number; key: string; slug: string; title: string };
  author: { key: string; name: string };
  /** Path of its picture. */
  photo: string | null;
}

interface Selection {
  /** Of posts and their categories. */
  where?: SQL | undefined;
  /** Sort terms that come before the date. */
  first?: SQL[];
  limit: number;
  offset?: number;
}

/** Published posts as cards, newest first; posts of one moment keep a fixed order. */
export async function selectCards(
  db: Database,
  locale: Locale,
  { where, first = [], limit, offset = 0 }: Selection,
): Promise<PostCardRow[]> {
  // Which ones, before their texts: those of the others need not be looked for.
  const chosen = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .where(and(isPublished(), isReadable(db, locale), where))
    .orderBy(...first, desc(posts.publishedAt), desc(posts.id))
    .limit(limit)
    .offset(offset);
  return cardsOf(
    db,
    locale,
    chosen.map(({ id }) => id),
  );
}

/** Posts as cards, in the order of their ids here. */
export async function cardsOf(db: Database, locale: Locale, ids: readonly number[]): Promise<PostCardRow[]> {
  if (ids.length === 0) return [];
  const [text, category] = [postText(db, locale), categoryText(db, locale)];
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
    author: { key: row.author.key, name: pick(row.author.name, locale) },
  }));
}
