import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** The languages of the profile, as codes of ISO 639-1. */
  chosen: readonly string[];
  /** Codes of languages that were added and are not saved yet. */
  added: readonly string[];
  onAdd: (code: string) => void;
  names: Readonly<Record<string, string>>;
  error?: string | undefined;
  /** The select of all languages, rendered by the server; without a script the form sends its value. */
  choice: ReactNode;
  label: string;
  /** Text of the button that adds the chosen language. */
  addText: string;
}

/** Checkboxes for the languages that somebody speaks, and a select with a button to add one. */
export function LanguagePicker({ chosen, added, onAdd, names, error, choice, label, addText }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const codes = [...new Set([...chosen, ...added])];
  useEffect(() => {
    const select = selectIn(fieldset.current);
    const form = select?.form;
    if (!select || !form) return undefined;
    // Without a name the select is no part of the form's draft. A language that was chosen and not added is sent anyway.
    select.removeAttribute('name');
    const addChosen = ({ formData }: FormDataEvent) => {
      if (select.value !== '') formData.append('languages', select.value);
    };
    form.addEventListener('formdata', addChosen);
    return () => form.removeEventListener('formdata', addChosen);
  }, []);
  useEffect(() => {
    const select = selectIn(fieldset.current);
    if (select && chosen.includes(select.value)) select.value = '';
  }, [chosen]);
  // A button adds the language, because by keyboard a closed select changes with each press of an arrow key.
  const add = () => {
    const select = selectIn(fieldset.current);
    if (!select || select.value === '') return select?.focus();
    const listed = fieldset.current?.querySelector<HTMLInputElement>(`input[value="${select.value}"]`);
    if (listed) listed.checked = true;
    else onAdd(select.value);
    select.value = '';
  };
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
      <div className="account-new-language">
        {choice}
        <button className="button button-quiet needs-script" type="button" onClick={add}>
          {addText}
        </button>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const selectIn = (element: Element | null) => element?.querySelector('select');
