import { opensElsewhere } from '#browser/opens-elsewhere.ts';

/** Lets a link open the dialog whose id is in its `data-opens`, if the page has it; a card around the link closes. */
export function openDialogOnClick(link: HTMLAnchorElement): void {
  const dialog = document.getElementById(link.dataset['opens'] ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  link.addEventListener('click', (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    // The card closes first: a closing dialog returns the focus to the element that had it when the dialog opened.
    link.dispatchEvent(new Event('popup:close', { bubbles: true }));
    dialog.showModal();
    // If the form of the dialog cannot be loaded, the browser follows the link to the page that has the form.
    import('#browser/fill-dialog.ts')
      .then((module) => module.fillDialog(dialog))
      .catch(() => dialog.open && location.assign(link.href));
  });
}
