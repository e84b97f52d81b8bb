import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { FALLBACK_LOCALES, LOCALES, type Locale } from '#config.ts';
import type { Localised } from '#db/schema/columns.ts';

/** The languages of texts for a reader of `locale`, best first. */
export const localeChain = (locale: Locale): Locale[] => [locale, ...FALLBACK_LOCALES[locale]];

/** The languages whose readers are shown texts of these languages. */
export const localesServedBy = (written: readonly Locale[]): Locale[] =>
  LOCALES.filter((locale) => localeChain(locale).some((one) => written.includes(one)));

/** An order of rows by their language, as `locales` has them. */
export const byLanguage = (column: PgColumn, locales: readonly Locale[]): SQL =>
  sql`array_position(${sql.param([...locales])}::text[], ${column})`;

/** Does the same as {@link localeChain} for a reader whose language stands in a column. */
export const localeChainOf = (reader: PgColumn): SQL => {
  const chains = LOCALES.map((locale) => sql`when ${locale} then ${sql.param(localeChain(locale))}::text[]`);
  return sql`case ${reader} ${sql.join(chains, sql` `)} end`;
};

/** An order of translations in which the best for a reader of `locale` comes first. */
export const byPreference = (column: PgColumn, locale: Locale): SQL =>
  byLanguage(column, localeChain(locale));

/** The best text for a reader of `locale`; empty when there is none. */
export function pickText(text: string | Localised, locale: Locale): string {
  if (typeof text === 'string') return text;
  for (const candidate of localeChain(locale)) {
    const found = text[candidate];
    if (found !== undefined) return found;
  }
  return '';
}

/** The form in which slugs are stored and looked up, because keyboards compose letters differently. */
export const normaliseSlug = (slug: string): string => slug.normalize('NFC');

const ID = /^[1-9]\d{0,8}$/;

/** The condition for the row that a path segment names: by its id if the segment is a number, else by its slug. */
export const idOrSlug = (segment: string, id: PgColumn, slug: PgColumn): SQL =>
  ID.test(segment) ? eq(id, Number(segment)) : eq(slug, normaliseSlug(segment));

/** The slug of an item in one language. */
export interface Alternative {
  locale: Locale;
  slug: string;
}
