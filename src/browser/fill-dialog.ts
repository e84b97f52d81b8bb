// Forms of dialogs may contain islands, which nothing else prepares.
import '#browser/island-element.ts';
import { fetchHtml } from '#browser/fetch-html.ts';

/** Milliseconds within which the content must arrive. */
const TIMEOUT = 10_000;

/**
 * Loads the content of a dialog when the dialog is first opened, because most visitors never open it. Rejects when the
 * content cannot be loaded; the next opening tries again.
 */
export async function fillDialog(dialog: HTMLDialogElement): Promise<void> {
  const address = dialog.dataset['content'];
  if (!address) return;
  // A dialog that is opened again while its content is loading sends no second request.
  delete dialog.dataset['content'];
  dialog.ariaBusy = 'true';
  // The button that closes the dialog is part of its content, so until then a press anywhere closes it, but not the second
  // press of a double click on the link.
  dialog.onclick = ({ detail }) => detail < 2 && dialog.close();
  try {
    dialog.innerHTML = await fetchHtml(address, AbortSignal.timeout(TIMEOUT));
  } catch (error) {
    dialog.dataset['content'] = address;
    throw error;
  } finally {
    dialog.onclick = null;
    dialog.ariaBusy = null;
  }
  // The focus was on the dialog, which had no control so far. Moving it to the form tells screen readers about the form.
  if (dialog.contains(document.activeElement))
    dialog.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}
