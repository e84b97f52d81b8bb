import { fetchHtml } from '#browser/fetch-html.ts';

/** A link that leads to a window of this page, where it has one; the card that it stands in is done with. */
export function openInstead(link: HTMLAnchorElement): void {
  const window = document.getElementById(link.dataset['opens'] ?? '');
  if (!(window instanceof HTMLDialogElement)) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    // The card gives the focus away first: the window gives it back to what has it as it opens.
    link.dispatchEvent(new Event('popup:close', { bubbles: true }));
    window.showModal();
    // Where its form cannot be had, the link leads to the page that has one.
    fill(window).catch(() => location.assign(link.href));
  });
}

/** Gives a window its form when it is first opened: most pages are read without it. */
async function fill(window: HTMLElement): Promise<void> {
  const place = window.querySelector<HTMLElement>('[data-form]');
  const address = place?.dataset['form'];
  if (!address) return;
  // Opened again while the form is on its way, the window waits for the same one.
  delete place.dataset['form'];
  place.innerHTML = await fetchHtml(address);
}
