import type { Place } from '#api/directory/doctor-places.ts';
import type { Locale } from '#config.ts';
import { citiesWith, type CityCount, type PlaceRow } from '#db/queries/places.ts';
import { type Choice, countValues, type Listing } from '#domain/listing.ts';

/** What the address of a list chooses, and its reader's language. */
export const chosenBy = (locale: Locale, { country, city, specialization }: Place): Choice => ({
  reader: locale,
  country: country && String(country.id),
  city: city && String(city.id),
  ...(specialization && { specialization: specialization.key }),
});

export const named = (place: PlaceRow | undefined) =>
  place ? { key: place.key, slug: place.slug, title: place.title } : null;

/** Cities with what they have of a list. */
export function citiesOf(
  locale: Locale,
  listing: Pick<Listing<unknown>, 'items' | 'sets'>,
  choice: Choice,
): Promise<CityCount[]> {
  const counts = [...countValues(listing, choice, 'city')].map(([id, count]) => [Number(id), count] as const);
  return citiesWith(locale, new Map(counts));
}

/** The areas of cities, with that of each country before its own. */
export function withCountries<Area extends { country: { key: string }; count: number }>(
  cities: readonly Area[],
  countryArea: (first: Area, count: number) => Area,
): Area[] {
  return [...Map.groupBy(cities, ({ country }) => country.key).values()].flatMap((of) => {
    const [first] = of;
    const count = of.reduce((sum, area) => sum + area.count, 0);
    return first ? [countryArea(first, count), ...of] : [];
  });
}
