import { opensElsewhere } from '#browser/opens-elsewhere.ts';

/**
 * Opens the dialog whose id is in the `data-opens` of a clicked link, if the page has it; a card around the link closes.
 */
export function openDialogOnClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-opens]');
  const dialog = document.getElementById(link?.dataset['opens'] ?? '');
  if (!link || !(dialog instanceof HTMLDialogElement) || opensElsewhere(event)) return;
  event.preventDefault();
  // The card closes first: a closing dialog returns the focus to the element that had it when the dialog opened.
  link.dispatchEvent(new Event('popup:close', { bubbles: true }));
  // The heading of the dialog, which names it, is part of its content.
  dialog.ariaLabel = link.textContent.trim();
  dialog.showModal();
  // If the content of the dialog cannot be loaded, the browser follows the link to the page that has the form.
  import('#browser/fill-dialog.ts')
    .then((module) => module.fillDialog(dialog))
    .catch(() => dialog.open && location.assign(link.href));
}
