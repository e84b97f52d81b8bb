import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { findOrMoved } from '#api/moved.ts';
import { presentHospital } from '#api/present/hospital.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import { companyOf, findHospitalBySlug } from '#db/queries/hospitals.ts';

export const hospitalCalls: Implementation[] = [
  implement(getHospital, async ({ locale, params }) => {
    const hospital = await findOrMoved('hospital', locale, params.slug, findHospitalBySlug);
    if (!hospital) return fail('not-found');
    return presentHospital(hospital, await companyOf(hospital, locale), locale);
  }),
];
