import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { findOrMoved } from '#api/moved.ts';
import { type FirstTimes, firstTimesOf } from '#api/present/doctor-cards.ts';
import { presentHospital } from '#api/present/hospital.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import {
  companyOf,
  findHospitalBySlug,
  type HospitalCompany,
  type HospitalRow,
} from '#db/queries/hospitals.ts';

interface Prepared {
  hospital: HospitalRow;
  company: HospitalCompany;
  free: FirstTimes;
}

export const hospitalCalls: Implementation[] = [
  implement(
    getHospital,
    async ({ locale }, { hospital, company, free }: Prepared) =>
      presentHospital(hospital, company, free, locale),
    {
      prepare: async ({ db, locale, params, keep }) => {
        const found = await keep(async () => {
          const hospital = await findOrMoved(db, 'hospital', locale, params.slug, findHospitalBySlug);
          return hospital ? { hospital, company: await companyOf(db, hospital, locale) } : fail('not-found');
        });
        return { ...found, free: await firstTimesOf(db, found.company.doctors) };
      },
      kept: ({ free }) => free.text,
    },
  ),
];
