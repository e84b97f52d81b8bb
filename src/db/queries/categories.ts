import { asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { postCounts } from '#db/queries/post-counts.ts';
import { alternativesOf } from '#db/queries/slugs.ts';
import { categoryText } from '#db/queries/texts.ts';
import { type Alternative, normaliseSlug } from '#db/queries/translation.ts';
import { categories } from '#db/schema/categories.ts';

export interface CategoryRow {
  id: number;
  key: string;
  /** The language that the texts are in. */
  locale: Locale;
  slug: string;
  title: string;
  description: string;
  /** The number of posts that a reader of this language is shown. */
  count: number;
}

async function selectCategories(db: Database, locale: Locale, slug?: string): Promise<CategoryRow[]> {
  const text = categoryText(db, locale);
  const rows = await db
    .select({
      id: categories.id,
      key: categories.key,
      locale: text.locale,
      slug: text.slug,
      title: text.title,
      description: text.description,
    })
    .from(categories)
    .innerJoinLateral(text, sql`true`)
    .where(slug === undefined ? undefined : eq(text.slug, slug))
    .orderBy(sql`${text.locale} = ${locale} desc`, asc(categories.position), asc(categories.id));
  const countOf = await postCounts(db, locale);
  return rows.map((row) => ({ ...row, count: countOf(row.id) }));
}

/** All categories in their order. */
export const listCategories = (db: Database, locale: Locale): Promise<CategoryRow[]> =>
  selectCategories(db, locale);

/** Finds a category by its slug in the language, or in the fallback language without a translation. */
export async function findCategoryBySlug(
  db: Database,
  locale: Locale,
  slug: string,
): Promise<(CategoryRow & { alternatives: Alternative[] }) | undefined> {
  const [category] = await selectCategories(db, locale, normaliseSlug(slug));
  if (!category) return undefined;
  const alternatives = await alternativesOf(db, 'category', category.id);
  return { ...category, alternatives };
}
