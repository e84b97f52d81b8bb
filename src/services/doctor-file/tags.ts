import { tag } from '#cache/tags.ts';
import type { PublicDoctor } from '#db/queries/doctor-file/public-page.ts';

/** The tags of the pages that show a doctor, or count them: their hospital counts all of its doctors. */
export const tagsOfDoctor = ({ key, hospital }: PublicDoctor): string[] => [
  tag.doctors,
  tag.specialties,
  tag.home,
  tag.doctor(key),
  ...(hospital === null ? [] : [tag.hospital(hospital)]),
];
