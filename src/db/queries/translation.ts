import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { FALLBACK_LOCALES, LOCALES, type Locale } from '#config.ts';
import type { Localised } from '#db/schema/columns.ts';

/** Languages that may serve a reader of `locale`, best first. */
export const localeChain = (locale: Locale): Locale[] => [locale, ...FALLBACK_LOCALES[locale]];

/** Languages whose readers are served by what is written in these. */
export const readersOf = (written: readonly Locale[]): Locale[] =>
  LOCALES.filter((locale) => localeChain(locale).some((one) => written.includes(one)));

/** Sorts translations so that the best for a reader of `locale` comes first. */
export const byPreference = (column: PgColumn, locale: Locale): SQL =>
  sql`array_position(${sql.param(localeChain(locale))}::text[], ${column})`;

/** The best text for a reader of `locale`; empty when there is none. */
export function pick(text: string | Localised, locale: Locale): string {
  if (typeof text === 'string') return text;
  for (const candidate of localeChain(locale)) {
    const found = text[candidate];
    if (found !== undefined) return found;
  }
  return '';
}

/** How slugs are stored and looked up: an address typed on another keyboard may be composed differently. */
export const normaliseSlug = (slug: string): string => slug.normalize('NFC');

const ID = /^[1-9]\d{0,8}$/;

/** A condition on the entry that a path segment names: by its id, where the segment is a number, or by its slug. */
export const idOrSlug = (segment: string, id: PgColumn, slug: PgColumn): SQL =>
  ID.test(segment) ? eq(id, Number(segment)) : eq(slug, normaliseSlug(segment));

/** A slug in one language: where the same thing is found there. */
export interface Alternative {
  locale: Locale;
  slug: string;
}
