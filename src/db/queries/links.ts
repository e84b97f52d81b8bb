import { eq, inArray } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { byPreference, localeChain } from '#db/queries/translation.ts';
import { categories, categoryTranslations } from '#db/schema/categories.ts';

const PLACEHOLDER = /\{category:([a-z0-9-]+)\}/g;

/**
 * Stored links hold no language: `/blog/category/{category:dentistry}` is a path below the language, with the
 * slug of a category by key. Full addresses are kept. A link to something that is gone becomes empty.
 */
export async function linkResolver(db: Database, locale: Locale): Promise<(link: string) => string> {
  const rows = await db
    .selectDistinctOn([categories.id], { key: categories.key, slug: categoryTranslations.slug })
    .from(categories)
    .innerJoin(categoryTranslations, eq(categoryTranslations.categoryId, categories.id))
    .where(inArray(categoryTranslations.locale, localeChain(locale)))
    .orderBy(categories.id, byPreference(categoryTranslations.locale, locale));
  const slugs = new Map(rows.map(({ key, slug }) => [key, slug]));

  return (link) => {
    if (!link.startsWith('/')) return link;
    let missing = false;
    const path = link.replace(PLACEHOLDER, (_, key: string) => {
      const slug = slugs.get(key);
      missing ||= slug === undefined;
      return encodeURIComponent(slug ?? '');
    });
    return missing ? '' : `/${locale}${path === '/' ? '' : path}`;
  };
}
