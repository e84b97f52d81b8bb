import { tag } from '#cache/tags.ts';
import type { HospitalList } from '#contract/directory/hospital-lists.ts';

/** Cache tags of a list of hospitals, so that a change of any of them makes the stored page stale. */
export const tagsOf = ({ items }: HospitalList): string[] => [
  tag.hospitals,
  tag.specialties,
  ...items.map(({ key }) => tag.hospital(key)),
];
