import { type DoctorList, getDoctors } from '#contract/directory/doctors.ts';

/**
 * Doctors who offer a treatment, those with the next free times first; empty where nobody does. `treatment` is the key
 * of the service. A back end that does not know the filter would send all doctors: its answer counts only where the
 * facets say that the filter was applied.
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
