import { type SQL, sql } from 'drizzle-orm';
import { LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cacheUntilChanged } from '#db/queries/cached-listing.ts';
import { localeChain } from '#db/queries/translation.ts';
import type { ServiceFamily } from '#domain/content-kinds.ts';

/** A place or a specialty by its names. */
export interface DirectoryName {
  kind: 'country' | 'city' | 'specialty';
  id: number;
  key: string;
  /** The country of a city; null for other kinds. */
  countryId: number | null;
  family: ServiceFamily | null;
  slug: string;
  title: string;
  /** The names in all languages that the reader may be shown. */
  names: string[];
  /** The names of the doctors of a specialty, such as “dentists”. */
  practitioners: string[];
}

/** All places and specialties, with slugs in the reader's language. */
export const directoryNames = async (db: Database, locale: Locale): Promise<readonly DirectoryName[]> =>
  (await namesByLanguage(db))[locale];

const namesByLanguage = cacheUntilChanged('doctors', async (db) => {
  const names = await Promise.all(LOCALES.map((locale) => readNames(db, locale)));
  return Object.fromEntries(LOCALES.map((locale, at) => [locale, names[at]])) as Record<
    Locale,
    DirectoryName[]
  >;
});

async function readNames(db: Database, locale: Locale): Promise<DirectoryName[]> {
  const chain = sql`${sql.param(localeChain(locale))}::text[]`;
  const bestValue = (column: SQL) =>
    sql`(array_agg(${column} order by array_position(${chain}, t.locale)))[1]`;
  const { rows } = await db.execute<Record<keyof DirectoryName, never>>(sql`
    select 'country' as kind, e.id, e.key, null::int as "countryId", null as family, ${bestValue(sql`t.slug`)} as slug,
        ${bestValue(sql`t.title`)} as title, array_agg(t.title) as names,
        '{}'::text[] as practitioners
      from countries e join country_translations t on t.country_id = e.id
      where t.locale = any(${chain}) group by e.id
    union all
    select 'city', e.id, e.key, e.country_id, null, ${bestValue(sql`t.slug`)}, ${bestValue(sql`t.title`)}, array_agg(t.title), '{}'
      from cities e join city_translations t on t.city_id = e.id
      where t.locale = any(${chain}) group by e.id
    union all
    select 'specialty', e.id, e.key, null, e.family, ${bestValue(sql`t.slug`)}, ${bestValue(sql`t.title`)},
        array_agg(t.title), array_agg(t.practitioner)
      from specialties e join specialty_translations t on t.specialty_id = e.id
      where t.locale = any(${chain}) group by e.id`);
  return rows;
}
