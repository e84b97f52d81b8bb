import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { findOrMoved } from '#api/moved.ts';
import { presentHospital } from '#api/present/hospital.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import { companyOf, findHospitalBySlug } from '#db/queries/hospitals.ts';

export const hospitalCalls: Implementation[] = [
  implement(getHospital, async ({ db, locale, params, keep }) => {
    const { hospital, company } = await keep(async () => {
      const found = await findOrMoved(db, 'hospital', locale, params.slug, findHospitalBySlug);
      return found ? { hospital: found, company: await companyOf(db, found, locale) } : fail('not-found');
    });
    return presentHospital(db, hospital, company, locale);
  }),
];
