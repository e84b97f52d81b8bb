import { type DoctorList, getDoctors } from '#contract/directory/doctors.ts';

/**
 * Doctors who offer a treatment, those with the next free times first. `treatment` is the key of the service. A back
 * end that does not know the filter sends all doctors, so the answer is used only if its facets say that the filter was
 * applied; otherwise the list is empty.
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
