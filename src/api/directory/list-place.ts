import type { Place } from '#api/directory/doctor-places.ts';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { citiesWith, type CityCount, type PlaceRow } from '#db/queries/places.ts';
import { type Choice, countValues, type Listing } from '#domain/listing.ts';

/** The filters that the path of a list sets, with ids as text, and the language of the reader. */
export const choiceOfPlace = (locale: Locale, { country, city, specialization }: Place): Choice => ({
  reader: locale,
  country: country && String(country.id),
  city: city && String(city.id),
  ...(specialization && { specialization: specialization.key }),
});

/** Key, slug and title of a place; null without a place. */
export const presentPlaceName = (place: PlaceRow | undefined) =>
  place ? { key: place.key, slug: place.slug, title: place.title } : null;

/** The cities in which `listing` has items under `choice`, each with the number of these items. */
export function citiesOf(
  db: Database,
  locale: Locale,
  listing: Pick<Listing<unknown>, 'items' | 'sets'>,
  choice: Choice,
): Promise<CityCount[]> {
  const counts = [...countValues(listing, choice, 'city')].map(([id, count]) => [Number(id), count] as const);
  return citiesWith(db, locale, new Map(counts));
}

/**
 * Groups the areas of cities by country and puts an area for the country before each group. `countryArea` makes it from
 * the first city and the sum of the counts.
 */
export function withCountries<Area extends { country: { key: string }; count: number }>(
  cities: readonly Area[],
  countryArea: (first: Area, count: number) => Area,
): Area[] {
  return [...Map.groupBy(cities, ({ country }) => country.key).values()].flatMap((areas) => {
    const [first] = areas;
    const count = areas.reduce((sum, area) => sum + area.count, 0);
    return first ? [countryArea(first, count), ...areas] : [];
  });
}
