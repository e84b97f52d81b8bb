import { doctorListOptions, presentDoctorList } from '#api/directory/doctor-list.ts';
import { type AddressedDoctor, doctorPage } from '#api/directory/doctor-page.ts';
import { addressesOfDoctor } from '#api/directory/doctor-places.ts';
import { choiceOfPlace, citiesOf } from '#api/directory/list-place.ts';
import { fail } from '#api/errors.ts';
import { CACHED, type Call, type Implementation, implement } from '#api/implement.ts';
import { findOrMoved } from '#api/moved.ts';
import { type FirstTimes, firstTimesOf, presentDoctorCards } from '#api/present/doctor-cards.ts';
import {
  compareDoctors,
  getCityDoctors,
  getCountryDoctors,
  getDoctor,
  getDoctors,
  getDoctorStates,
  getFieldDoctors,
} from '#contract/directory/doctors.ts';
import { doctorsWithoutTimes } from '#db/queries/doctor-listing.ts';
import { doctorCardsOf, doctorIdsOf, findDoctorBySlug } from '#db/queries/find-doctor.ts';
import { findCountry } from '#db/queries/places.ts';
import { mayShow } from '#domain/page-law.ts';

export const doctorCalls: Implementation[] = [
  implement(
    getDoctors,
    presentDoctorList,
    doctorListOptions(() => []),
  ),

  implement(compareDoctors, async ({ db, locale, query: { keys }, cacheRead }) => {
    if (!mayShow(locale, 'comparison')) return { items: [] };
    const cards = await cacheRead(async () => doctorCardsOf(db, locale, await doctorIdsOf(db, keys)));
    return { items: presentDoctorCards(cards, await firstTimesOf(db, cards), locale) };
  }),

  implement(
    getDoctorStates,
    async ({ db, locale, params }) => {
      const country = await findOrMoved(db, 'country', locale, params.country, findCountry);
      if (!country) return fail('not-found');
      return {
        items: await citiesOf(db, locale, await doctorsWithoutTimes(db), choiceOfPlace(locale, { country })),
      };
    },
    CACHED,
  ),

  implement(
    getCountryDoctors,
    presentDoctorList,
    doctorListOptions(({ params }: Call<typeof getCountryDoctors>) => [params.country]),
  ),

  implement(
    getCityDoctors,
    presentDoctorList,
    doctorListOptions(({ params }: Call<typeof getCityDoctors>) => [params.country, params.city]),
  ),

  implement(
    getFieldDoctors,
    presentDoctorList,
    doctorListOptions(({ params }: Call<typeof getFieldDoctors>) => [
      params.country,
      params.city,
      params.specialization,
    ]),
  ),

  implement(
    getDoctor,
    async ({ locale }, { doctor, free }: { doctor: AddressedDoctor; free: FirstTimes }) =>
      doctorPage(doctor, free, locale),
    {
      prepare: async ({ db, locale, params: { slug }, cacheRead }) => {
        const doctor = await cacheRead(async () => {
          const row = await findOrMoved(db, 'doctor', locale, slug, findDoctorBySlug);
          return row ? { row, addresses: await addressesOfDoctor(db, locale, row) } : fail('not-found');
        });
        return { doctor, free: await firstTimesOf(db, [doctor.row.card]) };
      },
      cached: ({ free }) => free.text,
    },
  ),
];
