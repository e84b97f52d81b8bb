/** Fields that people type into: values of other fields, such as the “on” of a checkbox, are not text. */
const TEXT_FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=hidden])';

/**
 * Whether a field in `part` holds text that the page did not have when it was loaded. Fields whose value React sets never
 * do: it writes their default with it.
 */
export const hasTypedText = (part: ParentNode): boolean =>
  [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    (field) => field.value !== field.defaultValue,
  );
