import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { draftOf } from '#client/drafts.ts';

/** Fields whose content may be stored; passwords, files, boxes and values that came with the address are not. */
const DRAFT_FIELDS =
  'input:not([type=password], [type=hidden], [type=file], [type=checkbox], [type=radio], [data-carried]), select, textarea';

type DraftField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what is changed in a form on this device, for the account, and fills it in again after a reload or a lost
 * session, but not over what was changed before the script was there. `restored`: it did so. `done` deletes the draft once
 * it was sent.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, account: string, name: string) {
  const draft = useMemo(() => draftOf(account, name), [account, name]);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const fields = () =>
      [...element.querySelectorAll<DraftField>(DRAFT_FIELDS)].filter((field) => field.name !== '');
    const begun = new Map(fields().map((field) => [field.name, rendered(field)]));
    const values = read(draft.read());
    for (const field of fields()) {
      const value = values[field.name];
      if (value === undefined || value === field.value || field.value !== begun.get(field.name)) continue;
      field.value = value;
      setRestored(true);
    }
    const note = () => {
      const changed = fields().filter((field) => field.value !== begun.get(field.name));
      const now = Object.fromEntries(changed.map((field) => [field.name, field.value]));
      draft.write(changed.length > 0 ? JSON.stringify(now) : '');
    };
    element.addEventListener('input', note);
    return () => element.removeEventListener('input', note);
  }, [form, draft]);

  const done = useCallback(() => {
    draft.write('');
    setRestored(false);
  }, [draft]);
  return { restored, done };
}

/** The value that a field was written into the page with, or that the page has filled in by itself. */
function rendered(field: DraftField): string {
  const filledIn = field.dataset['filledIn'];
  if (filledIn !== undefined) return filledIn;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const { options } = field;
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

function read(text: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(text || '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
