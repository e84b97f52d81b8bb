import type { ReactNode } from 'react';
import { FieldError } from '#islands/ui/FieldError.tsx';

export interface ChoiceFrameProps {
  name: string;
  label: string;
  error?: string | undefined;
}

/** The frame of a choice in the profile form, with its label and error; the form moves the focus to it. */
export function ChoiceFrame({ name, label, error, children }: ChoiceFrameProps & { children: ReactNode }) {
  const id = `file-${name}`;
  return (
    <fieldset
      className="field choices"
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
