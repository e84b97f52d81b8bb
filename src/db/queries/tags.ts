import { asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { alternativesOf } from '#db/queries/slugs.ts';
import { tagText } from '#db/queries/texts.ts';
import { type Alternative, normaliseSlug } from '#db/queries/translation.ts';
import { countTagged, type TagCounts } from '#db/queries/tagged.ts';
import { tags } from '#db/schema/tags.ts';

export interface TagRow {
  id: number;
  key: string;
  /** Language of the title: the fallback's where there is no translation. */
  locale: Locale;
  slug: string;
  title: string;
  /** The number of items of all kinds that a reader of this language is shown. */
  count: number;
  counts: TagCounts;
}

async function selectTags(
  db: Database,
  locale: Locale,
  slug?: string,
): Promise<Omit<TagRow, 'count' | 'counts'>[]> {
  const text = tagText(db, locale);
  return db
    .select({
      id: tags.id,
      key: tags.key,
      locale: text.locale,
      slug: text.slug,
      title: text.title,
    })
    .from(tags)
    .innerJoinLateral(text, sql`true`)
    .where(slug === undefined ? undefined : eq(text.slug, slug))
    .orderBy(sql`${text.locale} = ${locale} desc`, asc(tags.id));
}

/** The tags in use, sorted by name as the language sorts. */
export async function listTags(db: Database, locale: Locale): Promise<TagRow[]> {
  const [rows, counts] = await Promise.all([selectTags(db, locale), countTagged(db, locale)]);
  // The database's collation is not that of the language, and differs between servers.
  const { compare } = new Intl.Collator(locale);
  return rows
    .map((row) => addCounts(row, counts[row.id]))
    .filter(({ count }) => count > 0)
    .sort((a, b) => compare(a.title, b.title));
}

const addCounts = <T extends object>(row: T, counts: TagCounts = {}) => ({
  ...row,
  counts,
  count: Object.values(counts).reduce((sum, one) => sum + one, 0),
});

/** Finds a tag by its slug in the language, or in the fallback language where there is no translation. */
export async function findTagBySlug(
  db: Database,
  locale: Locale,
  slug: string,
): Promise<(TagRow & { alternatives: Alternative[] }) | undefined> {
  const [tag] = await selectTags(db, locale, normaliseSlug(slug));
  if (!tag) return undefined;
  const counts = await countTagged(db, locale);
  const alternatives = await alternativesOf(db, 'tag', tag.id);
  return { ...addCounts(tag, counts[tag.id]), alternatives };
}
