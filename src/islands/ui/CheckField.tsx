import type { ComponentProps } from 'react';
import { describedBy } from '#islands/ui/described.ts';
import { FieldError } from '#islands/ui/FieldError.tsx';

interface Props extends ComponentProps<'input'> {
  /** Unique on the page. */
  id: string;
  error?: string | undefined;
}

/** A box to tick with its text and its error, as `components/ui/CheckField.astro` writes it. */
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
