import type { ComponentProps } from 'react';
import { describedBy } from '#islands/ui/described.ts';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props extends ComponentProps<'select'> {
  /** The id must be unique on the page. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Text of the empty first option. */
  placeholder?: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** A select with label, hint and error, with the same HTML as `components/ui/Select.astro`. */
export function Select({ id, label, hint, error, placeholder, options, ...rest }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="select">
        <select
          className="input input-select"
          {...rest}
          id={id}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
