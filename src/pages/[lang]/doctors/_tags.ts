import { tag } from '#cache/tags.ts';
import type { DoctorList } from '#contract/directory/doctors.ts';

/** What a list of doctors is made of. */
export const tagsOf = ({ items }: DoctorList): string[] => [
  tag.doctors,
  tag.specialties,
  tag.services,
  ...items.map(({ key }) => tag.doctor(key)),
];
