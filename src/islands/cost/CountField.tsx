import { FieldError } from '#islands/ui/FieldError.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface Props {
  id: string;
  field: UseFormRegisterReturn;
  value: string;
  error: string | undefined;
  label: string;
  hint?: string | undefined;
  min: number;
  max: number;
  step?: number;
  /** Whether the field is hidden, because the treatment has no such number. */
  hidden?: boolean;
}

/** The field for a whole number, which may be left empty. The focus selects the number. */
export function CountField({
  id,
  field,
  value,
  error,
  label,
  hint,
  min,
  max,
  step = 1,
  hidden = false,
}: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field" hidden={hidden}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        className="input figures"
        id={id}
        type="number"
        inputMode="numeric"
        {...field}
        // The usual number stands in the field, and what is typed takes its place.
        onFocus={({ currentTarget }) => currentTarget.select()}
        min={min}
        max={max}
        step={step}
        defaultValue={value}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
