import { FieldError } from '#islands/ui/FieldError.tsx';

interface Props {
  name: string;
  label: string;
  /** The values that were chosen before. */
  chosen: readonly string[];
  /** Says that the choices could not be read, and that the chosen values are kept. */
  text: string;
  error?: string | undefined;
}

/** Replaces a choice whose list could not be read. The chosen values stay in the form, so that they are sent with it. */
export function UnreadChoice({ name, label, chosen, text, error }: Props) {
  const id = `file-${name}`;
  return (
    <fieldset
      className="field choices"
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      <p className="field-hint">{text}</p>
      {chosen.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
