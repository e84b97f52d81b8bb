import { doctorList } from '#api/directory/doctor-list.ts';
import { doctorPage } from '#api/directory/doctor-page.ts';
import { placeOf } from '#api/directory/doctor-places.ts';
import { choiceOfPlace, citiesOf } from '#api/directory/list-place.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { findOrMoved } from '#api/moved.ts';
import { presentDoctorCards } from '#api/present/doctor-cards.ts';
import {
  compareDoctors,
  getCityDoctors,
  getCountryDoctors,
  getDoctor,
  getDoctors,
  getDoctorStates,
  getFieldDoctors,
} from '#contract/directory/doctors.ts';
import { doctorListing } from '#db/queries/doctor-listing.ts';
import { doctorCardsOf, doctorIdsOf, findDoctorBySlug } from '#db/queries/find-doctor.ts';
import { findCountry } from '#db/queries/places.ts';
import { mayShow } from '#domain/page-law.ts';

export const doctorCalls: Implementation[] = [
  implement(getDoctors, ({ db, locale, query }) => doctorList(db, locale, {}, query)),

  implement(compareDoctors, async ({ db, locale, query: { keys } }) => {
    if (!mayShow(locale, 'comparison')) return { items: [] };
    const ids = await doctorIdsOf(db, keys);
    return { items: await presentDoctorCards(db, await doctorCardsOf(db, locale, ids), locale) };
  }),

  implement(getDoctorStates, async ({ db, locale, params }) => {
    const country = await findOrMoved(db, 'country', locale, params.country, findCountry);
    if (!country) return fail('not-found');
    return { items: await citiesOf(db, locale, await doctorListing(db), choiceOfPlace(locale, { country })) };
  }),

  implement(getCountryDoctors, async ({ db, locale, params: { country }, query }) =>
    doctorList(db, locale, (await placeOf(db, locale, [country])) ?? fail('not-found'), query),
  ),

  implement(getCityDoctors, async ({ db, locale, params: { country, city }, query }) =>
    doctorList(db, locale, (await placeOf(db, locale, [country, city])) ?? fail('not-found'), query),
  ),

  implement(getFieldDoctors, async ({ db, locale, params: { country, city, specialization }, query }) =>
    doctorList(
      db,
      locale,
      (await placeOf(db, locale, [country, city, specialization])) ?? fail('not-found'),
      query,
    ),
  ),

  implement(getDoctor, async ({ db, locale, params: { slug } }) => {
    const doctor = await findOrMoved(db, 'doctor', locale, slug, findDoctorBySlug);
    return doctor ? doctorPage(db, doctor, locale) : fail('not-found');
  }),
];
