export {};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Messages = Readonly<Record<'required' | 'choose' | 'accept' | 'email' | 'invalid', string>>;

for (const form of document.querySelectorAll<HTMLFormElement>('[data-checked]')) check(form);

/** From now on the form is sent only when each of its fields holds something that can be right. */
function check(form: HTMLFormElement): void {
  const messages = JSON.parse(form.dataset['checked'] ?? '{}') as Messages;
  form.addEventListener('submit', (event) => {
    // A button that leads elsewhere, such as to another day, sends what there is.
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
    if (isField(target) && target.validity.valid) clearError(target);
  });
}

function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField);
}

function messageFor({ validity, type }: Field, messages: Messages): string {
  if (!validity.valueMissing)
    return validity.typeMismatch && type === 'email' ? messages.email : messages.invalid;
  if (type === 'checkbox') return messages.accept;
  return type === 'select-one' || type === 'radio' ? messages.choose : messages.required;
}

/** As `FieldError.astro` writes it: below the field, named by what describes it. */
function showError(form: HTMLFormElement, field: Field, message: string): void {
  const template = form.querySelector<HTMLTemplateElement>(':scope > template');
  const error = template?.content.firstElementChild?.cloneNode(true);
  const errorText = error instanceof HTMLElement ? error.querySelector('span') : undefined;
  if (!(error instanceof HTMLElement) || !errorText) return;
  error.id = `${field.id}-error`;
  errorText.textContent = message;
  (field.closest('.field') ?? field.parentElement)?.append(error);
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
