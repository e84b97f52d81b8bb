import * as v from 'valibot';
import { Text } from '#contract/text.ts';

/**
 * The number of a stored estimate, 16 letters and digits, as people copy it: case, spaces and hyphens do not
 * matter.
 */
export const EstimateId = v.pipe(
  Text(64),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[2-9A-HJ-NP-Z]{16}$/, 'in'),
);
