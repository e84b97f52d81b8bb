import { placeOf } from '#api/directory/doctor-places.ts';
import { hospitalList } from '#api/directory/hospital-list.ts';
import { choiceOfPlace, citiesOf } from '#api/directory/list-place.ts';
import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { presentHospitalCard } from '#api/present/directory.ts';
import {
  compareHospitals,
  getCityHospitals,
  getCountryHospitals,
  getHospitalStates,
  getHospitals,
} from '#contract/directory/hospital-lists.ts';
import { hospitalCardsByKey } from '#db/queries/hospital-cards.ts';
import { hospitalListing } from '#db/queries/hospital-listing.ts';
import { mayShow } from '#domain/page-law.ts';

export const hospitalListCalls: Implementation[] = [
  implement(getHospitals, ({ db, locale, query }) => hospitalList(db, locale, {}, query), CACHED),

  implement(
    compareHospitals,
    async ({ db, locale, query: { keys } }) => {
      const rows = mayShow(locale, 'comparison') ? await hospitalCardsByKey(db, locale, keys) : [];
      return { items: rows.map(presentHospitalCard) };
    },
    CACHED,
  ),

  implement(
    getCountryHospitals,
    async ({ db, locale, params, query }) => {
      const place = await placeOf(db, locale, [params.country]);
      return place ? hospitalList(db, locale, place, query) : fail('not-found');
    },
    CACHED,
  ),

  implement(
    getHospitalStates,
    async ({ db, locale, params }) => {
      const { country, city } = (await placeOf(db, locale, [params.country])) ?? {};
      if (!country || city) return fail('not-found');
      return {
        items: await citiesOf(db, locale, await hospitalListing(db), choiceOfPlace(locale, { country })),
      };
    },
    CACHED,
  ),

  implement(
    getCityHospitals,
    async ({ db, locale, params, query }) => {
      const place = await placeOf(db, locale, [params.country, params.city]);
      // A city with a specialty is the address of a list of doctors, not of hospitals.
      if (!place?.city || place.specialization) return fail('not-found');
      return hospitalList(db, locale, place, query);
    },
    CACHED,
  ),
];
