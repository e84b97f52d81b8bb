import { TURKEY_KEYS } from '#config.ts';
import { type DoctorList, getCountryDoctors } from '#contract/directory/doctors.ts';

/**
 * Doctors in Turkey who offer a treatment, those with the next free times first. `treatment` is the key of the service.
 * A back end that does not know the filter sends all doctors, so the answer is used only if its facets say that the
 * filter was applied; otherwise the list is empty, as it is where the back end has no list of the country.
 */
export async function doctorsOfTreatment(
  { api }: Pick<App.Locals, 'api'>,
  treatment: string,
  limit: number,
): Promise<DoctorList['items']> {
  const query = { treatment, sort: 'free', limit } as const;
  for (const country of TURKEY_KEYS) {
    const list = await api.find(getCountryDoctors, { params: { country }, query });
    const isNarrowed = list?.facets.some(
      ({ name, values }) =>
        name === 'treatment' && values.some(({ value, chosen }) => chosen && value === treatment),
    );
    if (list) return isNarrowed ? list.items : [];
  }
  return [];
}
