import { addressesOf, type Place, placeOf } from '#api/directory/doctor-places.ts';
import { facetsFor, presentDoctorFacets, presentSorts, sortsFor } from '#api/directory/doctor-facets.ts';
import { listTexts } from '#api/directory/doctor-list-texts.ts';
import { choiceOfPlace, citiesOf, presentPlaceName, withCountries } from '#api/directory/list-place.ts';
import { fail } from '#api/errors.ts';
import { type FirstTimes, firstTimesOf, presentDoctorCards } from '#api/present/doctor-cards.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import type { Locale } from '#config.ts';
import type { Area, DoctorList, DoctorListQuery } from '#contract/directory/doctors.ts';
import type { Database } from '#db/client.ts';
import type { DoctorCardRow } from '#db/queries/doctor-cards.ts';
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
  countMembers,
} from '#domain/listing.ts';
import { isNamed } from '#domain/name-search.ts';

interface ListCall {
  db: Database;
  locale: Locale;
  query: DoctorListQuery;
  cacheRead: <T>(make: () => Promise<T>, also: number) => Promise<T>;
}

/** A page of a list of doctors before the free times are written on its cards. */
interface PreparedList {
  cards: DoctorCardRow[];
  list: Omit<DoctorList, 'items'>;
  free: FirstTimes;
  /** The number that {@link numberOf} gives the listing of this page. */
  listing: number;
}

/**
 * Reads a page of the doctors of the place that the segments of an address name, as the visitor narrowed and sorted them.
 * Everything but the free times on the cards is cached until the listing or public content changes, or the day ends.
 * Throws a 404 where there is no such place.
 */
async function prepareDoctorList(call: ListCall, segments: readonly string[]): Promise<PreparedList> {
  const { db, locale } = call;
  const all = await doctorListing(db);
  const listing = numberOf(all);
  const page = await call.cacheRead(async () => {
    const place = (await placeOf(db, locale, segments)) ?? fail('not-found');
    return listWithoutFreeTimes(call, place, all);
  }, listing);
  return { ...page, free: await firstTimesOf(db, page.cards), listing };
}

/** Presents a page of a list of doctors. */
export const presentDoctorList = async (
  { locale }: ListCall,
  { cards, list, free }: PreparedList,
): Promise<DoctorList> => ({ ...list, items: presentDoctorCards(cards, free, locale) });

/** The options of a call that answers with a list of doctors; `segmentsOf` gives the place that its address names. */
export const doctorListOptions = <C extends ListCall>(segmentsOf: (call: C) => readonly string[]) => ({
  prepare: (call: C) => prepareDoctorList(call, segmentsOf(call)),
  cached: ({ listing, free }: PreparedList) => `${listing} ${free.text}`,
});

const numbers = new WeakMap<Listing<DoctorEntry>, number>();
let lastNumber = 0;

/** A number that differs between listings, for the key under which an answer is cached. */
function numberOf(listing: Listing<DoctorEntry>): number {
  const number = numbers.get(listing) ?? ++lastNumber;
  numbers.set(listing, number);
  return number;
}

/** The cards and texts of one page of a list; they stay the same until the listing or public content changes. */
async function listWithoutFreeTimes(
  { db, locale, query }: ListCall,
  place: Place,
  all: Listing<DoctorEntry>,
): Promise<{ cards: DoctorCardRow[]; list: Omit<DoctorList, 'items'> }> {
  const { page, limit, name, sort: wishedSort = 'neutral', ...wishes } = query;
  const { country, city, specialization } = place;
  const listing = addNameFacet(all, name);
  const placeChoice = choiceOfPlace(locale, place);
  const facets = facetsFor(locale, {
    field: specialization !== undefined,
    hospitals: city !== undefined || wishes.hospital !== undefined,
  });
  const choice = {
    ...Object.fromEntries(facets.map((facet) => [facet, wishes[facet]])),
    ...placeChoice,
    ...(name && { name: MATCHES }),
  };
  const sort = sortsFor(locale).includes(wishedSort) ? wishedSort : 'neutral';
  const narrowed = narrow(listing, choice);
  const ids = itemsOf(listing, narrowed, { sort, offset: offsetOf(page, limit), limit }).map(({ id }) => id);
  const totalOfPlace = countMembers(narrow(listing, placeChoice));
  const texts = await listTexts(db, locale, place, { totalOfPlace, listing, placeChoice });
  const cards = await doctorCardsOf(db, locale, ids);
  const list = {
    title: texts.title,
    text: texts.text,
    country: presentPlaceName(country),
    city: presentPlaceName(city),
    specialization: presentPlaceName(specialization),
    indexed: totalOfPlace >= (specialization ? INDEXED_FROM : 1),
    meta: listMeta(page, limit, countMembers(narrowed)),
    facets: await presentDoctorFacets(db, locale, listing, choice, facets),
    sorts: presentSorts(locale, sort),
    areas: await areasOf(db, locale, place, listing, choice),
    meta_tags: { title: texts.title, description: texts.description, alternative: addressesOf(place) },
  };
  return { cards, list };
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
 * The narrower lists that a list leads to: countries with their cities, the cities of a country, or the specialties of a
 * city. Those in which nobody fits the choice are left out, except the chosen specialty.
 */
async function areasOf(
  db: Database,
  locale: Locale,
  { country, city }: Place,
  listing: Listing<unknown>,
  choice: Choice,
): Promise<Area[]> {
  if (country && city) {
    const placeNames = {
      country: presentPlaceName(country) as Area['country'],
      city: presentPlaceName(city),
    };
    const fields = [...(await specialtyNames(db, locale)).values()];
    const counts = countValues(listing, choice, 'specialization');
    return fields.flatMap((specialization) => {
      const count = counts.get(specialization.key);
      return count === undefined ? [] : [{ ...placeNames, specialization, count }];
    });
  }
  const cities = (await citiesOf(db, locale, listing, choice)).map(({ country: land, count, ...town }) => ({
    country: land,
    city: town,
    specialization: null,
    count,
  }));
  return country ? cities : withCountries<Area>(cities, (area, count) => ({ ...area, city: null, count }));
}
