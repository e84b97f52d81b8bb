import type { ComponentProps, ReactNode } from 'react';
import { describedBy } from '#islands/ui/described.ts';
import { FieldError } from '#islands/ui/FieldError.tsx';

interface FieldProps {
  /** The id must be unique on the page. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: ReactNode;
}
/** `lines`: a text area of several lines in place of an input. */
type Props =
  | (FieldProps & { lines?: false } & ComponentProps<'input'>)
  | (FieldProps & { lines: true } & ComponentProps<'textarea'>);

/** An input with label, hint and error, with the same HTML as `components/ui/Field.astro` and `TextArea.astro`. */
export function Field({ id, label, hint, error, ...rest }: Props) {
  const inputProps = {
    id,
    'aria-describedby': describedBy(id, hint, error),
    'aria-invalid': error ? true : undefined,
  };
  const { lines, ...field } = rest;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {lines ? (
        <textarea className="input input-area" {...(field as ComponentProps<'textarea'>)} {...inputProps} />
      ) : (
        <input className="input" {...(field as ComponentProps<'input'>)} {...inputProps} />
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
