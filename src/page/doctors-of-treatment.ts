import { type DoctorList, getDoctors } from '#contract/directory/doctors.ts';

/**
 * Doctors who offer a treatment, those with the next free times first; empty where nobody does. A list ignores a filter
 * that it does not know, and would then be one of all doctors: only an answer that says that it was narrowed counts.
 * `treatment`: the key of the service.
 */
export async function doctorsOfTreatment(
  { api }: Pick<App.Locals, 'api'>,
  treatment: string,
  limit: number,
): Promise<DoctorList['items']> {
  const list = await api.find(getDoctors, { query: { treatment, sort: 'free', limit } });
  const isNarrowed = list?.facets.some(
    ({ name, values }) =>
      name === 'treatment' && values.some(({ value, chosen }) => chosen && value === treatment),
  );
  return list && isNarrowed ? list.items : [];
}
