import { tag } from '#cache/tags.ts';
import type { DoctorList } from '#contract/directory/doctors.ts';

/** Cache tags of a list of doctors, so that a change of any of them makes the stored page stale. */
export const tagsOf = ({ items }: DoctorList): string[] => [
  tag.doctors,
  tag.specialties,
  tag.services,
  ...items.map(({ key }) => tag.doctor(key)),
];
