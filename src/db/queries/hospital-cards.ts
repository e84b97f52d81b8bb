import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { type Database, run } from '#db/client.ts';
import { cityText, countryText, hospitalText } from '#db/queries/directory-texts.ts';
import { stillHolds } from '#db/queries/doctor-cards.ts';
import { type NamedRow, specialtiesOf } from '#db/queries/specialties-of.ts';
import { hospitals } from '#db/schema/hospitals.ts';
import { cities, countries } from '#db/schema/places.ts';

export interface HospitalCardRow {
  id: number;
  key: string;
  /** Language the texts are really in. */
  locale: Locale;
  slug: string;
  title: string;
  summary: string;
  city: NamedRow;
  country: NamedRow;
  departments: NamedRow[];
  /** Names of those that hold today. */
  accreditations: string[];
  beds: number | null;
  /** Year. */
  founded: number;
  /** ISO 639-1 codes of the languages spoken. */
  languages: string[];
  /** Kilometres by road. */
  airportKm: number;
  latitude: number;
  longitude: number;
}

interface Selection {
  where?: SQL | undefined;
  order: SQL[];
  limit: number;
  offset?: number;
}

/** Hospitals as cards. */
export async function selectHospitalCards(
  db: Database,
  locale: Locale,
  { where, order, limit, offset = 0 }: Selection,
): Promise<HospitalCardRow[]> {
  const [text, city, country] = [hospitalText(db, locale), cityText(db, locale), countryText(db, locale)];
  const rows = await db
    .select({
      hospital: hospitals,
      text: { locale: text.locale, slug: text.slug, title: text.title, summary: text.summary },
      city: { key: cities.key, slug: city.slug, title: city.title },
      country: { key: countries.key, slug: country.slug, title: country.title },
    })
    .from(hospitals)
    .innerJoinLateral(text, sql`true`)
    .innerJoin(cities, eq(cities.id, hospitals.cityId))
    .innerJoinLateral(city, sql`true`)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .innerJoinLateral(country, sql`true`)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ hospital }) => hospital.id);
  const departments = await specialtiesOf(db, 'hospital', ids, locale);
  return rows.map(({ hospital, text: texts, ...places }) => ({
    id: hospital.id,
    key: hospital.key,
    ...texts,
    ...places,
    departments: departments.get(hospital.id) ?? [],
    accreditations: hospital.accreditations
      .filter(({ validUntil }) => stillHolds(new Date(validUntil)))
      .map(({ name }) => name),
    beds: hospital.beds,
    founded: hospital.founded,
    languages: hospital.languages,
    airportKm: hospital.airportKm,
    latitude: hospital.latitude,
    longitude: hospital.longitude,
  }));
}

/** Hospitals as cards, in the order of their ids here. */
export async function hospitalCardsOf(locale: Locale, ids: readonly number[]): Promise<HospitalCardRow[]> {
  if (ids.length === 0) return [];
  const where = inArray(hospitals.id, [...ids]);
  const rows = await run((db) => selectHospitalCards(db, locale, { where, order: [], limit: ids.length }));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Hospitals as cards, in the order of their keys here. */
export async function hospitalCardsByKey(
  locale: Locale,
  keys: readonly string[],
): Promise<HospitalCardRow[]> {
  if (keys.length === 0) return [];
  const where = inArray(hospitals.key, [...keys]);
  const rows = await run((db) => selectHospitalCards(db, locale, { where, order: [], limit: keys.length }));
  return rows.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}
