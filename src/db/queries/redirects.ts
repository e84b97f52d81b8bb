import { and, asc, eq, inArray, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm';
import { LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { byLanguage, byPreference, localeChain, normaliseSlug } from '#db/queries/translation.ts';
import { type SearchKind, searchDocuments } from '#db/schema/search-documents.ts';
import { slugRedirects } from '#db/schema/slug-redirects.ts';
import { SLUGGED, type SluggedKind } from '#db/schema/slugged.ts';

/** Every former slug with the present slug of the same item, by kind and language. */
export async function allRedirects(db: Database) {
  const { kind, locale, oldSlug } = slugRedirects;
  const known = await db.select({ kind, locale, oldSlug }).from(slugRedirects);
  const moved = await Promise.all(
    known.map(async (one) => ({ ...one, slug: await findRedirect(db, one.kind, one.locale, one.oldSlug) })),
  );
  return moved.flatMap(({ slug, ...one }) => (slug === undefined ? [] : [{ ...one, slug }]));
}

/** The present slug of the item that had `slug` in the language before; undefined when there is none. */
export async function findRedirect(
  db: Database,
  kind: SluggedKind,
  locale: Locale,
  slug: string,
): Promise<string | undefined> {
  const entity = db
    .select({ id: slugRedirects.entityId })
    .from(slugRedirects)
    .where(
      and(
        eq(slugRedirects.kind, kind),
        eq(slugRedirects.locale, locale),
        eq(slugRedirects.oldSlug, normaliseSlug(slug)),
      ),
    );
  return findSlugOf(db, kind, locale, entity);
}

/**
 * Finds the item that has `slug` in any language, and gives its slug in the reader's language or the nearest one that it
 * has: people change the language in an address by hand. When two items share the slug, the one whose language comes
 * first on the site is taken.
 */
export async function findTranslatedSlug(
  db: Database,
  kind: SluggedKind,
  locale: Locale,
  slug: string,
): Promise<string | undefined> {
  const { text, owner } = SLUGGED[kind];

  // All languages are named so that the index of languages and slugs is used.
  const entity = db
    .select({ id: owner })
    .from(text)
    .where(and(inArray(text.locale, [...LOCALES]), eq(text.slug, normaliseSlug(slug))))
    .orderBy(byLanguage(text.locale, LOCALES), asc(owner))
    .limit(1);
  return findSlugOf(db, kind, locale, entity);
}

/** The slug of the item that `entity` selects, in the reader's language or the nearest one that it has. */
async function findSlugOf(
  db: Database,
  kind: SluggedKind,
  locale: Locale,
  entity: SQLWrapper,
): Promise<string | undefined> {
  const { text, owner } = SLUGGED[kind];
  const [found] = await db
    .select({ slug: text.slug })
    .from(text)
    .where(and(inArray(owner, entity), inArray(text.locale, localeChain(locale))))
    .orderBy(byPreference(text.locale, locale))
    .limit(1);
  return found?.slug;
}

/** Kinds of items that have pages; a page may be missing in a language. */
export type PagedKind = SearchKind & SluggedKind;

export interface LanguageRow {
  locale: Locale;
  title: string;
  slug: string;
  /** The slugs of the parents in the address, outermost first. */
  parents: string[];
}

/**
 * The page, in each of its languages, of the item that has this slug in any language. When two items share the slug, the
 * one whose language comes first on the site is taken.
 */
export function findInEachLanguage(db: Database, kind: PagedKind, slug: string): Promise<LanguageRow[]> {
  const { table, text, owner } = SLUGGED[kind];
  const { key, locale, title, slug: own, parents, visibleFrom } = searchDocuments;

  const keyOfItem = db
    .select({ key: table.key })
    .from(text)
    .innerJoin(table, eq(table.id, owner))
    .where(and(inArray(text.locale, [...LOCALES]), eq(text.slug, normaliseSlug(slug))))
    .orderBy(byLanguage(text.locale, LOCALES), asc(owner))
    .limit(1);
  return db
    .select({ locale, title, slug: own, parents })
    .from(searchDocuments)
    .where(
      and(
        eq(searchDocuments.kind, kind),
        inArray(key, keyOfItem),
        or(isNull(visibleFrom), lte(visibleFrom, sql`now()`)),
      ),
    )
    .orderBy(byLanguage(locale, LOCALES));
}
