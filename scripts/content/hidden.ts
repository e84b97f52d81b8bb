import type { HiddenParts } from '#services/publishing/hidden-parts.ts';

/** The sentence about the parts of a doctor's file that their page does not show. */
export const describeHidden = ({ item, parts }: HiddenParts): string =>
  `${item}: in place of ${parts.join(', ')} the page shows the doctor’s approved profile and the desk’s check of the licence.`;
