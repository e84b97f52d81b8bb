import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { findOrMoved } from '#api/moved.ts';
import { type FirstTimes, firstTimesOf } from '#api/present/doctor-cards.ts';
import { presentHospital } from '#api/present/hospital.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import {
  relatedToHospital,
  findHospitalBySlug,
  type HospitalRelations,
  type HospitalRow,
} from '#db/queries/hospitals.ts';

interface Prepared {
  hospital: HospitalRow;
  related: HospitalRelations;
  free: FirstTimes;
}

export const hospitalCalls: Implementation[] = [
  implement(
    getHospital,
    async ({ locale }, { hospital, related, free }: Prepared) =>
      presentHospital(hospital, related, free, locale),
    {
      prepare: async ({ db, locale, params, cacheRead }) => {
        // The hospital and its relations are cached until content changes or the clinic's day ends; free times change
        // with each booking.
        const found = await cacheRead(async () => {
          const hospital = await findOrMoved(db, 'hospital', locale, params.slug, findHospitalBySlug);
          return hospital
            ? { hospital, related: await relatedToHospital(db, hospital, locale) }
            : fail('not-found');
        });
        return { ...found, free: await firstTimesOf(db, found.related.doctors) };
      },
      // The answer is cached for as long as the free times that it shows are the same.
      cached: ({ free }) => free.text,
    },
  ),
];
