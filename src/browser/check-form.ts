export {};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Messages = Readonly<Record<'required' | 'choose' | 'accept' | 'email' | 'invalid', string>>;

for (const form of document.querySelectorAll<HTMLFormElement>('[data-checked]')) check(form);

/** Validates the form's fields before it is sent, and shows a message below each invalid field. */
function check(form: HTMLFormElement): void {
  const messages = JSON.parse(form.dataset['checked'] ?? '{}') as Messages;
  form.addEventListener('submit', (event) => {
    // A button with `formnovalidate`, such as one that shows another day, sends the form without a check.
    if ((event.submitter as HTMLButtonElement | null)?.formNoValidate) return;
    const wrong = fieldsOf(form).filter((field) => !field.validity.valid);
    for (const field of fieldsOf(form)) clearError(field);
    for (const field of wrong) showError(form, field, messageFor(field, messages));
    if (wrong.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    wrong[0]?.focus();
  });
  form.addEventListener('input', ({ target }) => {
    if (!isField(target) || !target.validity.valid) return;
    clearError(fieldsOf(form).find(({ name, type }) => type === 'radio' && name === target.name) ?? target);
  });
}

function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** The fields of a form. Of radio buttons with the same name only the first is in the list, for the whole group. */
function fieldsOf(form: HTMLFormElement): Field[] {
  const groups = new Set<string>();
  return [...form.elements].filter(isField).filter(({ type, name }) => {
    if (type !== 'radio') return true;
    const isFirst = !groups.has(name);
    groups.add(name);
    return isFirst;
  });
}

function messageFor({ validity, type }: Field, messages: Messages): string {
  if (!validity.valueMissing)
    return validity.typeMismatch && type === 'email' ? messages.email : messages.invalid;
  if (type === 'checkbox') return messages.accept;
  return ['select-one', 'radio', 'file'].includes(type) ? messages.choose : messages.required;
}

/** Writes the message below the field and names it in `aria-describedby`, as `FieldError.astro` does. */
function showError(form: HTMLFormElement, field: Field, message: string): void {
  const template = form.querySelector<HTMLTemplateElement>(':scope > template');
  const error = template?.content.firstElementChild?.cloneNode(true);
  const errorText = error instanceof HTMLElement ? error.querySelector('span') : undefined;
  if (!(error instanceof HTMLElement) || !errorText) return;
  error.id = `${field.id}-error`;
  errorText.textContent = message;
  (field.closest('.field, fieldset') ?? field.parentElement)?.append(error);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', [...describedBy(field), error.id].join(' '));
}

function clearError(field: Field): void {
  document.getElementById(`${field.id}-error`)?.remove();
  field.removeAttribute('aria-invalid');
  const others = describedBy(field).filter((id) => id !== `${field.id}-error`);
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
}

function describedBy(field: Field): string[] {
  return (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
}
