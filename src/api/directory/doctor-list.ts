import { addressesOf, type Place } from '#api/directory/doctor-places.ts';
import { facetsFor, presentDoctorFacets, presentSorts, sortsFor } from '#api/directory/doctor-facets.ts';
import { listTexts } from '#api/directory/doctor-list-texts.ts';
import { choiceOfPlace, citiesOf, presentPlaceName, withCountries } from '#api/directory/list-place.ts';
import { presentDoctorCards } from '#api/present/doctor-cards.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import type { Locale } from '#config.ts';
import type { Area, DoctorList, DoctorListQuery } from '#contract/directory/doctors.ts';
import type { Database } from '#db/client.ts';
import { type DoctorEntry, doctorListing } from '#db/queries/doctor-listing.ts';
import { doctorCardsOf } from '#db/queries/find-doctor.ts';
import { INDEXED_FROM } from '#db/queries/place-addresses.ts';
import { specialtyNames } from '#db/queries/specialties-of.ts';
import {
  type Choice,
  countValues,
  extendListing,
  itemsOf,
  type Listing,
  narrow,
  size,
} from '#domain/listing.ts';
import { isNamed } from '#domain/name-search.ts';

/** A page of the doctors of a place, as the visitor narrowed and sorted them. */
export async function doctorList(
  db: Database,
  locale: Locale,
  place: Place,
  { page, limit, name, sort: wishedSort = 'neutral', ...wishes }: DoctorListQuery,
): Promise<DoctorList> {
  const { country, city, specialization } = place;
  const listing = addNameFacet(await doctorListing(db), name);
  const placeChoice = choiceOfPlace(locale, place);
  const facets = facetsFor(locale, { field: specialization !== undefined });
  const choice = {
    ...Object.fromEntries(facets.map((facet) => [facet, wishes[facet]])),
    ...placeChoice,
    ...(name && { name: MATCHES }),
  };
  const sort = sortsFor(locale).includes(wishedSort) ? wishedSort : 'neutral';
  const narrowed = narrow(listing, choice);
  const ids = itemsOf(listing, narrowed, { sort, offset: offsetOf(page, limit), limit }).map(({ id }) => id);
  const totalOfPlace = size(narrow(listing, placeChoice));
  const texts = await listTexts(db, locale, place, { all: totalOfPlace, listing, here: placeChoice });
  return {
    title: texts.title,
    text: texts.text,
    country: presentPlaceName(country),
    city: presentPlaceName(city),
    specialization: presentPlaceName(specialization),
    indexed: totalOfPlace >= (specialization ? INDEXED_FROM : 1),
    items: await presentDoctorCards(db, await doctorCardsOf(db, locale, ids), locale),
    meta: listMeta(page, limit, size(narrowed)),
    facets: await presentDoctorFacets(db, locale, listing, choice, facets),
    sorts: presentSorts(locale, sort),
    areas: await areasOf(db, locale, place, listing, placeChoice),
    meta_tags: { title: texts.title, description: texts.description, alternative: addressesOf(place) },
  };
}

/** The facet `name` has this value for doctors whose name matches the typed one. */
const MATCHES = 'matches';

/**
 * Adds a facet for the typed name, so that the counts of the other filters respect it. Without a typed name the
 * listing is unchanged.
 */
const addNameFacet = (listing: Listing<DoctorEntry>, typedName: string | undefined): Listing<DoctorEntry> =>
  typedName === undefined
    ? listing
    : extendListing(
        listing,
        [{ name: 'name', valuesOf: ({ named }) => (isNamed(named, typedName) ? [MATCHES] : []) }],
        {},
      );

/**
 * The places that a list leads to: countries with their cities, the cities of a country, or the specialties of a
 * city.
 */
async function areasOf(
  db: Database,
  locale: Locale,
  { country, city }: Place,
  listing: Listing<unknown>,
  placeChoice: Choice,
): Promise<Area[]> {
  if (country && city) {
    const placeNames = {
      country: presentPlaceName(country) as Area['country'],
      city: presentPlaceName(city),
    };
    const fields = [...(await specialtyNames(db, locale)).values()];
    const counts = countValues(listing, placeChoice, 'specialization');
    return fields.flatMap((specialization) => {
      const count = counts.get(specialization.key) ?? 0;
      return count > 0 ? [{ ...placeNames, specialization, count }] : [];
    });
  }
  const cities = (await citiesOf(db, locale, listing, placeChoice)).map(
    ({ country: land, count, ...town }) => ({
      country: land,
      city: town,
      specialization: null,
      count,
    }),
  );
  return country ? cities : withCountries<Area>(cities, (of, count) => ({ ...of, city: null, count }));
}
