import { eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cityText, countryText, hospitalText, resortText } from '#db/queries/directory-texts.ts';
import { mainPicture } from '#db/queries/pictures.ts';
import type { NamedRow } from '#db/queries/specialties-of.ts';
import { hospitals } from '#db/schema/hospitals.ts';
import { cities, countries } from '#db/schema/places.ts';
import { resorts } from '#db/schema/resorts.ts';

/** The fields that cards of hospitals and of resorts share. */
export interface FacilityCardRow {
  id: number;
  key: string;
  /** The language that the texts are in. */
  locale: Locale;
  slug: string;
  title: string;
  summary: string;
  city: NamedRow;
  country: NamedRow;
  latitude: number;
  longitude: number;
  /** Path of its main picture. */
  photo: string | null;
}

export interface Selection {
  where?: SQL | undefined;
  order: SQL[];
  limit: number;
  offset?: number;
}

interface Facilities {
  hospital: typeof hospitals.$inferSelect;
  resort: typeof resorts.$inferSelect;
}

const KINDS = {
  hospital: { table: hospitals, textOf: hospitalText },
  resort: { table: resorts, textOf: resortText },
};

/** Selects hospitals or resorts that have texts for the reader, with the columns that their cards share. */
export async function selectFacilities<Kind extends keyof Facilities>(
  db: Database,
  locale: Locale,
  kind: Kind,
  { where, order, limit, offset = 0 }: Selection,
): Promise<{ facility: Facilities[Kind]; card: FacilityCardRow }[]> {
  // The type of one kind is used for both: only columns that both kinds have appear below.
  const { table, textOf } = KINDS[kind] as (typeof KINDS)['hospital'];
  const text = textOf(db, locale);
  const city = cityText(db, locale);
  const country = countryText(db, locale);
  const rows = await db
    .select({
      facility: table,
      text: { locale: text.locale, slug: text.slug, title: text.title, summary: text.summary },
      city: { key: cities.key, slug: city.slug, title: city.title },
      country: { key: countries.key, slug: country.slug, title: country.title },
      photo: mainPicture(kind, table.key),
    })
    .from(table)
    .innerJoinLateral(text, sql`true`)
    .innerJoin(cities, eq(cities.id, table.cityId))
    .innerJoinLateral(city, sql`true`)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .innerJoinLateral(country, sql`true`)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ facility, text: texts, photo, ...places }) => {
    const { id, key, latitude, longitude } = facility;
    return {
      facility: facility as Facilities[Kind],
      card: { id, key, ...texts, ...places, latitude, longitude, photo },
    };
  });
}
