import { type Place, slugsIn } from '#api/directory/doctor-places.ts';
import { presentHospitalFacets, presentHospitalSorts, sortsFor } from '#api/directory/hospital-facets.ts';
import { choiceOfPlace, citiesOf, presentPlaceName, withCountries } from '#api/directory/list-place.ts';
import { presentHospitalCard } from '#api/present/directory.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { presentPicture } from '#api/present/picture.ts';
import { LOCALES, type Locale } from '#config.ts';
import type { HospitalArea, HospitalList, HospitalListQuery } from '#contract/directory/hospital-lists.ts';
import type { Database } from '#db/client.ts';
import { hospitalCardsOf } from '#db/queries/hospital-cards.ts';
import { type HospitalEntry, hospitalListing } from '#db/queries/hospital-listing.ts';
import { picturesOf } from '#db/queries/pictures.ts';
import { INDEXED_FROM } from '#db/queries/place-addresses.ts';
import { type Choice, itemsOf, type Listing, narrow, countMembers } from '#domain/listing.ts';
import { locativePhrase } from '#i18n/locative.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

/** A page of the hospitals of a place, as the visitor narrowed and sorted them. */
export async function hospitalList(
  db: Database,
  locale: Locale,
  place: Place,
  { page, limit, sort: wished = 'neutral', ...wishes }: HospitalListQuery,
): Promise<HospitalList> {
  const { country, city } = place;
  const listing = await hospitalListing(db);
  const placeChoice = choiceOfPlace(locale, place);
  const choice = { ...wishes, ...placeChoice };
  const sort = sortsFor(locale).includes(wished) ? wished : 'neutral';
  const narrowed = narrow(listing, choice);
  const ids = itemsOf(listing, narrowed, { sort, offset: offsetOf(page, limit), limit }).map(({ id }) => id);
  const totalOfPlace = countMembers(narrow(listing, placeChoice));
  const { title, text, description } = listTexts(locale, place, totalOfPlace);
  return {
    title,
    text,
    country: presentPlaceName(country),
    city: presentPlaceName(city),
    indexed: !country || totalOfPlace >= INDEXED_FROM,
    items: (await hospitalCardsOf(db, locale, ids)).map(presentHospitalCard),
    meta: listMeta(page, limit, countMembers(narrowed)),
    facets: await presentHospitalFacets(db, locale, listing, choice),
    sorts: presentHospitalSorts(locale, sort, { oneCity: city !== undefined }),
    pictures: city
      ? (await picturesOf(db, 'city', city.key)).map((picture) => presentPicture(picture, locale))
      : [],
    areas: city ? [] : await areasOf(db, locale, country !== undefined, listing, choice),
    meta_tags: { title, description, alternative: addressesOf(place) },
  };
}

function listTexts(locale: Locale, { country, city }: Place, count: number) {
  const t = getT(locale);
  const area = city ?? country;
  if (!area) {
    const text = t('hospitals:list.text');
    return { title: t('hospitals:list.title'), text, description: text };
  }
  const place = locativePhrase(locale, area.title, city ? 'city' : 'country');
  return {
    title: t('hospitals:list.in', { place }),
    text: area.description,
    description: t('hospitals:list.inText', { place, count }),
  };
}

/** The cities that have fitting hospitals; on the list of all countries, each country comes before its cities. */
async function areasOf(
  db: Database,
  locale: Locale,
  oneCountry: boolean,
  listing: Listing<HospitalEntry>,
  choice: Choice,
): Promise<HospitalArea[]> {
  const cities = (await citiesOf(db, locale, listing, choice)).map(({ id, country, count, ...city }) => ({
    country,
    city,
    count,
    position: centreOf(itemsOf(listing, narrow(listing, { reader: locale, city: String(id) }))),
  }));
  if (oneCountry) return cities;
  return withCountries<HospitalArea>(cities, (area, count) => ({
    ...area,
    city: null,
    count,
    position: null,
  }));
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const centreOf = (hospitals: readonly HospitalEntry[]) => ({
  latitude: mean(hospitals.map(({ latitude }) => latitude)),
  longitude: mean(hospitals.map(({ longitude }) => longitude)),
});

/** Addresses of the place's list in the languages in which it has a name. */
const addressesOf = (place: Place) =>
  LOCALES.flatMap((locale) => {
    const slugs = slugsIn(locale, place);
    if (!slugs) return [];
    const [country, city] = slugs;
    const url = country === undefined ? paths.hospitals(locale) : paths.hospitalsIn(locale, country, city);
    return [{ locale, url }];
  });
