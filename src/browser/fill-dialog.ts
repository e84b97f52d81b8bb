// Forms of dialogs may contain islands, which nothing else prepares.
import '#browser/island-element.ts';
import { fetchHtml } from '#browser/fetch-html.ts';

/**
 * Loads the form of a dialog when the dialog is first opened, because most visitors never open it. Rejects when the
 * form cannot be loaded; the next opening tries again.
 */
export async function fillDialog(dialog: HTMLElement): Promise<void> {
  const formContainer = dialog.querySelector<HTMLElement>('[data-form]');
  const address = formContainer?.dataset['form'];
  if (!formContainer || !address) return;
  // A dialog that is opened again while its form is loading sends no second request.
  delete formContainer.dataset['form'];
  try {
    formContainer.innerHTML = await fetchHtml(address);
  } catch (error) {
    formContainer.dataset['form'] = address;
    throw error;
  }
  // The focus was on the close button, the only control so far. Moving it to the form tells screen readers about the
  // form.
  if (dialog.contains(document.activeElement))
    formContainer.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}
