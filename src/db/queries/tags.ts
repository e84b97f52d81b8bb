import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { type Database, run } from '#db/client.ts';
import { tagText } from '#db/queries/texts.ts';
import { type Alternative, normaliseSlug } from '#db/queries/translation.ts';
import { countPosts } from '#db/queries/visible-posts.ts';
import { posts, postTags } from '#db/schema/posts.ts';
import { tags, tagTranslations } from '#db/schema/tags.ts';

export interface TagRow {
  id: number;
  key: string;
  /** Language the title is really in. */
  locale: Locale;
  slug: string;
  title: string;
  /** Posts that a reader of this language is shown. */
  count: number;
}

function selectTags(db: Database, locale: Locale, slug?: string): Promise<TagRow[]> {
  const text = tagText(db, locale);
  const tagged = db.select({ id: postTags.postId }).from(postTags).where(eq(postTags.tagId, tags.id));
  return db
    .select({
      id: tags.id,
      key: tags.key,
      locale: text.locale,
      slug: text.slug,
      title: text.title,
      count: countPosts(db, locale, inArray(posts.id, tagged)),
    })
    .from(tags)
    .innerJoinLateral(text, sql`true`)
    .where(slug === undefined ? undefined : eq(text.slug, slug))
    .orderBy(sql`${text.locale} = ${locale} desc`, asc(tags.id));
}

/** The tags in use, by name as the language sorts. */
export async function listTags(locale: Locale): Promise<TagRow[]> {
  const rows = await run((db) => selectTags(db, locale));
  // The database's collation is not the language's, and differs between servers.
  const { compare } = new Intl.Collator(locale);
  return rows.filter(({ count }) => count > 0).sort((a, b) => compare(a.title, b.title));
}

/** A tag by its slug in the language, or by its fallback's where it has no translation. */
export function findTagBySlug(
  locale: Locale,
  slug: string,
): Promise<(TagRow & { alternatives: Alternative[] }) | undefined> {
  return run(async (db) => {
    const [tag] = await selectTags(db, locale, normaliseSlug(slug));
    if (!tag) return undefined;
    const alternatives = await db
      .select({ locale: tagTranslations.locale, slug: tagTranslations.slug })
      .from(tagTranslations)
      .where(and(eq(tagTranslations.tagId, tag.id)))
      .orderBy(asc(tagTranslations.locale));
    return { ...tag, alternatives };
  });
}
