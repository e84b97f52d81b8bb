import { tag } from '#cache/tags.ts';
import type { HospitalList } from '#contract/directory/hospital-lists.ts';

/** What a list of hospitals is made of. */
export const tagsOf = ({ items }: HospitalList): string[] => [
  tag.hospitals,
  tag.specialties,
  ...items.map(({ key }) => tag.hospital(key)),
];
