import { fetchHtml } from '#browser/fetch-html.ts';

/**
 * Gives a window its form when it is first opened: most pages are read without it. Rejects where the form cannot be
 * had; the next opening asks for it again.
 */
export async function fillWindow(window: HTMLElement): Promise<void> {
  const formContainer = window.querySelector<HTMLElement>('[data-form]');
  const address = formContainer?.dataset['form'];
  if (!formContainer || !address) return;
  // Opened again while the form is on its way, the window waits for the same one.
  delete formContainer.dataset['form'];
  try {
    formContainer.innerHTML = await fetchHtml(address);
  } catch (error) {
    formContainer.dataset['form'] = address;
    throw error;
  }
  // The focus went to the button that closes the window, because there was nothing else: a screen reader hears of the form.
  if (window.contains(document.activeElement))
    formContainer.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}
