/** Whether a field in `part` holds text that the page did not have when it was loaded. */
export const hasTypedText = (part: ParentNode): boolean =>
  [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue,
  );
