import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Label, hint, one input and its error, as `components/ui/Field.astro` writes them. `id` is unique on the page. */
interface Props extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

export function Field({ id, label, hint, error, ...input }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        className="input"
        id={id}
        {...input}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert className="icon" size={18} strokeWidth={1.75} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
