import type { ReactNode } from 'react';

/** The value of `aria-describedby`: the ids of a field's hint and error. Undefined where it has neither. */
export const describedBy = (id: string, hint?: string, error?: ReactNode): string | undefined =>
  [hint && `${id}-hint`, error ? `${id}-error` : undefined].filter(Boolean).join(' ') || undefined;
