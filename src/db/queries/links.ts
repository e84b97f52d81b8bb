import { eq, inArray } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { byPreference, localeChain } from '#db/queries/translation.ts';
import { categories, categoryTranslations } from '#db/schema/categories.ts';
import { services, serviceTranslations } from '#db/schema/services.ts';

const PLACEHOLDER = /\{(category|service):([a-z0-9-]+)\}/g;

/**
 * Resolves stored links, which have no language: `/blog/category/{category:dentistry}` is a path below the
 * language, with the slug of a category (or a service) by its key. Full addresses stay. A link to something that no
 * longer exists becomes empty.
 */
export async function linkResolver(db: Database, locale: Locale): Promise<(link: string) => string> {
  const [ofCategories, ofServices] = await Promise.all([
    db
      .selectDistinctOn([categories.id], { key: categories.key, slug: categoryTranslations.slug })
      .from(categories)
      .innerJoin(categoryTranslations, eq(categoryTranslations.categoryId, categories.id))
      .where(inArray(categoryTranslations.locale, localeChain(locale)))
      .orderBy(categories.id, byPreference(categoryTranslations.locale, locale)),
    db
      .selectDistinctOn([services.id], { key: services.key, slug: serviceTranslations.slug })
      .from(services)
      .innerJoin(serviceTranslations, eq(serviceTranslations.serviceId, services.id))
      .where(inArray(serviceTranslations.locale, localeChain(locale)))
      .orderBy(services.id, byPreference(serviceTranslations.locale, locale)),
  ]);
  const slugs = new Map<string, string>([
    ...ofCategories.map(({ key, slug }) => [`category:${key}`, slug] as const),
    ...ofServices.map(({ key, slug }) => [`service:${key}`, slug] as const),
  ]);

  return (link) => {
    if (!link.startsWith('/')) return link;
    let missing = false;
    const path = link.replace(PLACEHOLDER, (_, kind: string, key: string) => {
      const slug = slugs.get(`${kind}:${key}`);
      missing ||= slug === undefined;
      return encodeURIComponent(slug ?? '');
    });
    return missing ? '' : `/${locale}${path === '/' ? '' : path}`;
  };
}
