import { placeOf } from '#api/directory/doctor-places.ts';
import { hospitalList } from '#api/directory/hospital-list.ts';
import { chosenBy, citiesOf } from '#api/directory/list-place.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
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
  implement(getHospitals, ({ locale, query }) => hospitalList(locale, {}, query)),

  implement(compareHospitals, async ({ locale, query: { keys } }) => {
    const rows = mayShow(locale, 'comparison') ? await hospitalCardsByKey(locale, keys) : [];
    return { items: rows.map(presentHospitalCard) };
  }),

  implement(getCountryHospitals, async ({ locale, params, query }) => {
    const place = await placeOf(locale, [params.country]);
    return place ? hospitalList(locale, place, query) : fail('not-found');
  }),

  implement(getHospitalStates, async ({ locale, params }) => {
    const { country, city } = (await placeOf(locale, [params.country])) ?? {};
    if (!country || city) return fail('not-found');
    return { items: await citiesOf(locale, await hospitalListing(), chosenBy(locale, { country })) };
  }),

  implement(getCityHospitals, async ({ locale, params, query }) => {
    const place = await placeOf(locale, [params.country, params.city]);
    // Two segments that name a city and a field are a list of doctors, not of hospitals.
    if (!place?.city || place.specialization) return fail('not-found');
    return hospitalList(locale, place, query);
  }),
];
