import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { type Alternative, localeChain, normaliseSlug } from '#db/queries/translation.ts';
import type { Localised } from '#db/schema/columns.ts';
import { SLUGGED, type SluggedKind } from '#db/schema/slugged.ts';

/** The slugs of an item by language. */
export async function slugsOf(db: Database, kind: SluggedKind, id: number): Promise<Localised> {
  const { text, owner } = SLUGGED[kind];
  const rows = await db.select({ locale: text.locale, slug: text.slug }).from(text).where(eq(owner, id));
  return Object.fromEntries(rows.map(({ locale, slug }) => [locale, slug]));
}

/** The languages in which an item has texts of its own, each with its slug. */
export function alternativesOf(db: Database, kind: SluggedKind, id: number): Promise<Alternative[]> {
  const { text, owner } = SLUGGED[kind];
  return db
    .select({ locale: text.locale, slug: text.slug })
    .from(text)
    .where(eq(owner, id))
    .orderBy(asc(text.locale));
}

/**
 * A subselect of the ids of items with this slug in a language that the reader may be shown. It uses the index of
 * slugs: choosing the best text first would read the texts of all items.
 */
export function selectBySlug(db: Database, kind: SluggedKind, locale: Locale, slug: string) {
  const { text, owner } = SLUGGED[kind];
  return db
    .select({ id: owner })
    .from(text)
    .where(and(inArray(text.locale, localeChain(locale)), eq(text.slug, normaliseSlug(slug))));
}
