import { eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cityText, countryText, resortText } from '#db/queries/directory-texts.ts';
import type { NamedRow } from '#db/queries/specialties-of.ts';
import { pick } from '#db/queries/translation.ts';
import { cities, countries } from '#db/schema/places.ts';
import { resorts } from '#db/schema/resorts.ts';

export interface ResortCardRow {
  id: number;
  key: string;
  /** Language the texts are really in. */
  locale: Locale;
  slug: string;
  title: string;
  summary: string;
  city: NamedRow;
  country: NamedRow;
  stars: number;
  nightsMin: number;
  /** By road. */
  hospitalKm: number;
  services: string[];
  latitude: number;
  longitude: number;
}

interface Selection {
  where?: SQL | undefined;
  order: SQL[];
  limit: number;
  offset?: number;
}

/** Places to recover in as cards. */
export async function selectResortCards(
  db: Database,
  locale: Locale,
  { where, order, limit, offset = 0 }: Selection,
): Promise<ResortCardRow[]> {
  const [text, city, country] = [resortText(db, locale), cityText(db, locale), countryText(db, locale)];
  const rows = await db
    .select({
      resort: resorts,
      text: { locale: text.locale, slug: text.slug, title: text.title, summary: text.summary },
      city: { key: cities.key, slug: city.slug, title: city.title },
      country: { key: countries.key, slug: country.slug, title: country.title },
    })
    .from(resorts)
    .innerJoinLateral(text, sql`true`)
    .innerJoin(cities, eq(cities.id, resorts.cityId))
    .innerJoinLateral(city, sql`true`)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .innerJoinLateral(country, sql`true`)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ resort, text: texts, ...places }) => {
    const { id, key, stars, nightsMin, hospitalKm, latitude, longitude } = resort;
    const services = resort.services.map((service) => pick(service, locale)).filter((name) => name !== '');
    return { id, key, ...texts, ...places, stars, nightsMin, hospitalKm, services, latitude, longitude };
  });
}
