import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cityText, countryText, specialtyText } from '#db/queries/directory-texts.ts';
import { alternativesOf } from '#db/queries/slugs.ts';
import type { NamedRow } from '#db/queries/specialties-of.ts';
import { type Alternative, normaliseSlug } from '#db/queries/translation.ts';
import { cities, countries } from '#db/schema/places.ts';
import { specialties } from '#db/schema/specialties.ts';

/** A country, city or specialty with the texts of its lists. */
export interface PlaceRow extends NamedRow {
  id: number;
  /** The language that the texts are in. */
  locale: Locale;
  description: string;
  /** The languages that it has a name in. */
  alternatives: Alternative[];
}

export interface CityRow extends PlaceRow {
  countryId: number;
}

/** Finds a country by its slug in the language or its fallback. */
export async function findCountry(db: Database, locale: Locale, slug: string): Promise<PlaceRow | undefined> {
  const text = countryText(db, locale);
  const [found] = await db
    .select({ id: countries.id, key: countries.key, ...pickText(text) })
    .from(countries)
    .innerJoinLateral(text, sql`true`)
    .where(eq(text.slug, normaliseSlug(slug)))
    .orderBy(asc(countries.position))
    .limit(1);
  return found && { ...found, alternatives: await alternativesOf(db, 'country', found.id) };
}

/** The country of a city; undefined when it has no name in the language or its fallback. */
export async function findCountryOf(
  db: Database,
  locale: Locale,
  { countryId }: CityRow,
): Promise<PlaceRow | undefined> {
  const text = countryText(db, locale);
  const [found] = await db
    .select({ id: countries.id, key: countries.key, ...pickText(text) })
    .from(countries)
    .innerJoinLateral(text, sql`true`)
    .where(eq(countries.id, countryId));
  return found && { ...found, alternatives: await alternativesOf(db, 'country', found.id) };
}

/** Finds a city by its slug in the language or its fallback. */
export async function findCity(db: Database, locale: Locale, slug: string): Promise<CityRow | undefined> {
  const text = cityText(db, locale);
  const [found] = await db
    .select({ id: cities.id, key: cities.key, countryId: cities.countryId, ...pickText(text) })
    .from(cities)
    .innerJoinLateral(text, sql`true`)
    .where(eq(text.slug, normaliseSlug(slug)))
    .orderBy(asc(cities.position))
    .limit(1);
  return found && { ...found, alternatives: await alternativesOf(db, 'city', found.id) };
}

/** Finds a specialty by its slug in the language or its fallback; specialties have no description. */
export async function findSpecialty(
  db: Database,
  locale: Locale,
  slug: string,
): Promise<PlaceRow | undefined> {
  const text = specialtyText(db, locale);
  const [found] = await db
    .select({
      id: specialties.id,
      key: specialties.key,
      locale: text.locale,
      slug: text.slug,
      title: text.title,
    })
    .from(specialties)
    .innerJoinLateral(text, sql`true`)
    .where(eq(text.slug, normaliseSlug(slug)))
    .orderBy(asc(specialties.position))
    .limit(1);
  return (
    found && { ...found, description: '', alternatives: await alternativesOf(db, 'specialty', found.id) }
  );
}

type Text = ReturnType<typeof countryText> | ReturnType<typeof cityText>;

const pickText = <T extends Text>({ locale, slug, title, description }: T) =>
  ({ locale, slug, title, description }) as Pick<T, 'locale' | 'slug' | 'title' | 'description'>;

/** A city with its country, and the number of entries of a list in it. */
export interface CityCount extends NamedRow {
  id: number;
  country: NamedRow;
  count: number;
}

/** The cities that `counts` has (numbers of entries by the id of the city), in their order. */
export async function citiesWith(
  db: Database,
  locale: Locale,
  counts: ReadonlyMap<number, number>,
): Promise<CityCount[]> {
  if (counts.size === 0) return [];

  const city = cityText(db, locale);
  const country = countryText(db, locale);
  const rows = await db
    .select({
      id: cities.id,
      city: { key: cities.key, slug: city.slug, title: city.title },
      country: { key: countries.key, slug: country.slug, title: country.title },
    })
    .from(cities)
    .innerJoinLateral(city, sql`true`)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .innerJoinLateral(country, sql`true`)
    .where(inArray(cities.id, [...counts.keys()]))
    .orderBy(asc(countries.position), asc(cities.position));
  return rows.map(({ id, city, country }) => ({ id, ...city, country, count: counts.get(id) ?? 0 }));
}
