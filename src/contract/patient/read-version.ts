import { optionalField } from '#contract/form-fields.ts';
import { Text } from '#contract/text.ts';

/**
 * The version of a legal text that somebody read before they agreed to it: 409 on the field of the agreement if there
 * is another one by now. Without it the present version counts as read.
 */
export const ReadVersion = optionalField(Text(200));
