import { type Place, slugsIn } from '#api/directory/doctor-places.ts';
import { presentHospitalFacets, presentHospitalSorts, sortsFor } from '#api/directory/hospital-facets.ts';
import { presentHospitalCard } from '#api/present/directory.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { LOCALES, type Locale } from '#config.ts';
import type { HospitalArea, HospitalList, HospitalListQuery } from '#contract/directory/hospital-lists.ts';
import { hospitalCardsOf, type HospitalEntry, listHospitalEntries } from '#db/queries/hospital-entries.ts';
import { INDEXED_FROM } from '#db/queries/place-addresses.ts';
import { citiesWith, type PlaceRow } from '#db/queries/places.ts';
import { narrow } from '#domain/facets.ts';
import { HOSPITAL_FACETS, sortHospitals } from '#domain/hospital-choice.ts';
import { inPlace } from '#i18n/in-place.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

/** A page of the hospitals of a place, as the visitor narrowed and sorted them. */
export async function hospitalList(
  locale: Locale,
  place: Place,
  { page, limit, sort: wished = 'neutral', ...choice }: HospitalListQuery,
): Promise<HospitalList> {
  const { country, city } = place;
  const entries = await listHospitalEntries(locale, { countryId: country?.id, cityId: city?.id });
  const sort = sortsFor(locale).includes(wished) ? wished : 'neutral';
  const left = sortHospitals(narrow(entries, HOSPITAL_FACETS, choice), sort);
  const offset = offsetOf(page, limit);
  const ids = left.slice(offset, offset + limit).map(({ id }) => id);
  const { title, text, description } = listTexts(locale, place, entries.length);
  return {
    title,
    text,
    country: named(country),
    city: named(city),
    indexed: !country || entries.length >= INDEXED_FROM,
    items: (await hospitalCardsOf(locale, ids)).map(presentHospitalCard),
    meta: listMeta(page, limit, left.length),
    facets: await presentHospitalFacets(locale, entries, choice),
    sorts: presentHospitalSorts(locale, sort, { oneCity: city !== undefined }),
    areas: city ? [] : await areasOf(locale, country, entries),
    meta_tags: { title, description, alternative: addressesOf(place) },
  };
}

const named = (place: PlaceRow | undefined) =>
  place ? { key: place.key, slug: place.slug, title: place.title } : null;

function listTexts(locale: Locale, { country, city }: Place, count: number) {
  const t = getT(locale);
  const area = city ?? country;
  if (!area) {
    const text = t('hospitals:list.text');
    return { title: t('hospitals:list.title'), text, description: text };
  }
  const place = inPlace(locale, area.title, city ? 'city' : 'country');
  return {
    title: t('hospitals:list.in', { place }),
    text: area.description,
    description: t('hospitals:list.inText', { place, count }),
  };
}

/** Cities that have hospitals; on the list of all, each country comes before its own. */
export async function areasOf(
  locale: Locale,
  country: PlaceRow | undefined,
  entries: readonly HospitalEntry[],
): Promise<HospitalArea[]> {
  const inCity = Map.groupBy(entries, ({ cityId }) => cityId);
  const counts = new Map([...inCity].map(([id, of]) => [id, of.length]));
  const towns = (await citiesWith(locale, counts)).map(({ id, country: of, count, ...city }) => ({
    ...{ country: of, city, count },
    position: middleOf(inCity.get(id) ?? []),
  }));
  if (country) return towns;
  return [...Map.groupBy(towns, (area) => area.country.key).values()].flatMap((of) => {
    const [first] = of;
    const sum = of.reduce((total, { count }) => total + count, 0);
    return first ? [{ country: first.country, city: null, count: sum, position: null }, ...of] : [];
  });
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const middleOf = (of: readonly HospitalEntry[]) => ({
  latitude: mean(of.map(({ latitude }) => latitude)),
  longitude: mean(of.map(({ longitude }) => longitude)),
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
