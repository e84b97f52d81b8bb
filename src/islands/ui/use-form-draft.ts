import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftOf, markKept } from '#client/drafts.ts';

/**
 * Fields whose content may be stored. Passwords, hidden fields, files, checkboxes and radio buttons are left out, and
 * fields marked with `data-carried`: their value came with the address, or has a draft of its own.
 */
const DRAFT_FIELDS =
  'input:not([type=password], [type=hidden], [type=file], [type=checkbox], [type=radio], [data-carried]), select, textarea';

type DraftField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Stores the changes of a form in this browser, for the account, and fills them in after a reload or a lost session;
 * fields that were changed before hydration keep their values. With an empty `account` nothing is stored. `restored`:
 * whether a draft was filled in. `done` deletes the draft after the form was sent; from then on, fields are compared with
 * the values that were sent.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, account: string, name: string) {
  const draft = useMemo(() => draftOf(account, name), [account, name]);
  const [restored, setRestored] = useState(false);
  /** The values by name with which fields are compared. */
  const initialValues = useRef(new Map<string, string>());
  const sentValues = useRef(new Map<string, string>());

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    markKept(element, account);
    const formFields = () => draftFieldsOf(element);
    initialValues.current = new Map(formFields().map((field) => [field.name, initialValueOf(field)]));
    const values = parseDraft(draft.read());
    for (const field of formFields()) {
      const value = values[field.name];
      if (value === undefined || value === field.value || !canHave(field, value)) continue;
      if (field.value !== initialValues.current.get(field.name)) continue;
      field.value = value;
      setRestored(true);
    }
    const storeChanges = () => {
      const changed = formFields().filter((field) => field.value !== initialValues.current.get(field.name));
      const changedValues = Object.fromEntries(changed.map((field) => [field.name, field.value]));
      draft.write(changed.length > 0 ? JSON.stringify(changedValues) : '');
    };
    const noteSent = () => {
      sentValues.current = new Map(formFields().map((field) => [field.name, field.value]));
    };
    element.addEventListener('input', storeChanges);
    element.addEventListener('submit', noteSent);
    return () => {
      element.removeEventListener('input', storeChanges);
      element.removeEventListener('submit', noteSent);
    };
  }, [form, account, draft]);

  const done = useCallback(() => {
    draft.write('');
    setRestored(false);
    initialValues.current = sentValues.current;
  }, [draft]);
  return { restored, done };
}

const draftFieldsOf = (form: HTMLFormElement): DraftField[] =>
  [...form.querySelectorAll<DraftField>(DRAFT_FIELDS)].filter((field) => field.name !== '');

/** Whether a field can have a value: a list may no longer have the option that was chosen. */
const canHave = (field: DraftField, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);

/** The value with which the server rendered a field, or which a script has filled in. */
function initialValueOf(field: DraftField): string {
  const filledIn = field.dataset['filledIn'];
  if (filledIn !== undefined) return filledIn;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const { options } = field;
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

function parseDraft(text: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(text || '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
