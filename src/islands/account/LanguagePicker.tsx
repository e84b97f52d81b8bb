import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** The languages of the profile, as codes of ISO 639-1. */
  chosen: readonly string[];
  /** Codes of languages that were added and are not saved yet. */
  added: readonly string[];
  onAdd: (code: string) => void;
  names: Readonly<Record<string, string>>;
  error?: string | undefined;
  /** The field to add a language, rendered by the server; without a script the form sends its value. */
  choice: ReactNode;
  label: string;
}

/** Checkboxes for the languages that somebody speaks, and a field to add one. */
export function LanguagePicker({ chosen, added, onAdd, names, error, choice, label }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const codes = [...new Set([...chosen, ...added])];
  useEffect(() => {
    const select = fieldset.current?.querySelector('select');
    const add = () => {
      if (!select || select.value === '') return;
      onAdd(select.value);
      select.value = '';
    };
    select?.addEventListener('change', add);
    return () => select?.removeEventListener('change', add);
  }, [onAdd]);
  return (
    <fieldset className="account-languages" id="account-languages" tabIndex={-1} ref={fieldset}>
      <legend>{label}</legend>
      {codes.length > 0 && (
        <ul className="account-chips">
          {codes.map((code) => (
            <li key={code}>
              <label className="account-chip">
                <input className="check-box" type="checkbox" name="languages" value={code} defaultChecked />
                <span>{names[code] ?? code}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {choice}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
