import { and, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, SubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { byPreference, localeChain } from '#db/queries/translation.ts';

/** A table of translations. */
type Translations = PgTable & { locale: PgColumn };

/**
 * A lateral subquery, called `name`, with the best translation of a row for a reader of `locale`. `isOfRow` is the
 * condition that a translation belongs to the row. An inner join on true leaves rows without a translation out.
 */
export function bestText<Texts extends Translations, Name extends string>(
  db: Database,
  locale: Locale,
  name: Name,
  texts: Texts,
  isOfRow: SQL,
): SubqueryWithSelection<Texts['_']['columns'], Name> {
  const best = db
    .select()
    .from(texts as PgTable)
    .where(and(isOfRow, isReadable(texts, locale)))
    .orderBy(byPreference(texts.locale, locale))
    .limit(1)
    .as(name);
  // Drizzle cannot infer the columns of a table that is a type parameter.
  return best as unknown as SubqueryWithSelection<Texts['_']['columns'], Name>;
}

/** The condition that a row has a translation for a reader of `locale`; `isOfRow` as above. */
export const hasText = (db: Database, locale: Locale, texts: Translations, isOfRow: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(texts as PgTable)
      .where(and(isOfRow, isReadable(texts, locale))),
  );

const isReadable = (texts: Translations, locale: Locale) => inArray(texts.locale, localeChain(locale));
