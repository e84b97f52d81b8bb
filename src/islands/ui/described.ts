/** The value of `aria-describedby`: the ids of a field's hint and error. Undefined where it has neither. */
export const describedBy = (id: string, hint?: string, error?: string): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
