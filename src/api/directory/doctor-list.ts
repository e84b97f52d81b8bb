import { addressesOf, type Place } from '#api/directory/doctor-places.ts';
import { facetsFor, presentFacets, presentSorts, sortsFor } from '#api/directory/doctor-facets.ts';
import { listTexts } from '#api/directory/doctor-list-texts.ts';
import { presentDoctorCards } from '#api/present/doctor-cards.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import type { Locale } from '#config.ts';
import type { Area, DoctorList, DoctorListQuery } from '#contract/directory/doctors.ts';
import { run } from '#db/client.ts';
import { type DoctorEntry, listDoctorEntries } from '#db/queries/doctor-entries.ts';
import { euroConverter } from '#db/queries/euro-rates.ts';
import { doctorCardsOf } from '#db/queries/find-doctor.ts';
import { nextFree } from '#db/queries/next-free.ts';
import { INDEXED_FROM } from '#db/queries/place-addresses.ts';
import { citiesWith, type PlaceRow } from '#db/queries/places.ts';
import { specialtyNames } from '#db/queries/specialties-of.ts';
import { type Candidate, sortDoctors } from '#domain/doctor-choice.ts';
import { narrow } from '#domain/facets.ts';

/** A page of the doctors of a place, as the visitor narrowed and sorted them. */
export async function doctorList(
  locale: Locale,
  place: Place,
  { page, limit, sort: wished = 'neutral', ...choice }: DoctorListQuery,
): Promise<DoctorList> {
  const now = Date.now();
  const { country, city, specialization } = place;
  const where = { countryId: country?.id, cityId: city?.id, specialtyId: specialization?.id };
  const entries = await candidates(await listDoctorEntries(locale, where));
  const rules = facetsFor(locale, now, { field: city !== undefined });
  const sort = sortsFor(locale).includes(wished) ? wished : 'neutral';
  const left = sortDoctors(narrow(entries, rules, choice), sort);
  const offset = offsetOf(page, limit);
  const ids = left.slice(offset, offset + limit).map(({ id }) => id);
  const texts = await listTexts(locale, place, entries);
  return {
    title: texts.title,
    text: texts.text,
    country: named(country),
    city: named(city),
    specialization: named(specialization),
    indexed: entries.length >= (specialization ? INDEXED_FROM : 1),
    items: await presentDoctorCards(await doctorCardsOf(locale, ids), locale),
    meta: listMeta(page, limit, left.length),
    facets: await presentFacets(locale, entries, rules, choice),
    sorts: presentSorts(locale, sort),
    areas: await areasOf(locale, place, entries),
    meta_tags: { title: texts.title, description: texts.description, alternative: addressesOf(place) },
  };
}

type Listed = DoctorEntry & Candidate;

async function candidates(entries: readonly DoctorEntry[]): Promise<Listed[]> {
  const [euros, free] = await Promise.all([
    euroConverter(),
    nextFree(entries.flatMap(({ bookable }) => bookable ?? [])),
  ]);
  return entries.map((entry) => ({
    ...entry,
    euros: entry.fee && euros(entry.fee),
    freeAt: free.get(entry.bookable?.practiceId ?? '')?.[0]?.getTime(),
  }));
}

const named = (place: PlaceRow | undefined) =>
  place ? { key: place.key, slug: place.slug, title: place.title } : null;

/** Where to go on from a list: countries with their cities, the cities of a country, the fields of a city. */
async function areasOf(
  locale: Locale,
  { country, city }: Place,
  entries: readonly Listed[],
): Promise<Area[]> {
  if (country && city) {
    const own = { country: named(country) as Area['country'], city: named(city) };
    const fields = [...(await run((db) => specialtyNames(db, locale))).values()];
    return fields.flatMap((specialization) => {
      const count = entries.filter((entry) => entry.specializations.includes(specialization.key)).length;
      return count > 0 ? [{ ...own, specialization, count }] : [];
    });
  }
  const counts = new Map<number, number>();
  for (const { cityId } of entries) counts.set(cityId, (counts.get(cityId) ?? 0) + 1);
  const cities = await citiesWith(locale, counts);
  const inCities = cities.map(({ country: land, count, ...town }) => ({
    ...{ country: land, city: town, specialization: null, count },
  }));
  if (country) return inCities;
  return [...Map.groupBy(inCities, ({ country: land }) => land.key).values()].flatMap((of) => {
    const [first] = of;
    const count = of.reduce((sum, area) => sum + area.count, 0);
    return first ? [{ country: first.country, city: null, specialization: null, count }, ...of] : of;
  });
}
