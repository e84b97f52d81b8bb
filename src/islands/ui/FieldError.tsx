import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';

/** The error message below a field; `id` is the id of the field. */
export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="circle-alert" size={18} />
      <span>{error}</span>
    </p>
  );
}
