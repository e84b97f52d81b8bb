import type { ComponentProps } from 'react';
import { describedBy } from '#islands/ui/described.ts';
import { FieldError } from '#islands/ui/FieldError.tsx';

interface Props extends ComponentProps<'input'> {
  /** The id must be unique on the page. */
  id: string;
  error?: string | undefined;
}

/** A checkbox with its text and its error, with the same HTML as `components/ui/CheckField.astro`. */
export function CheckField({ id, error, children, ...box }: Props) {
  return (
    <div className="field">
      <div className="check">
        <input
          className="check-box"
          type="checkbox"
          value="1"
          {...box}
          id={id}
          aria-describedby={describedBy(id, undefined, error)}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
