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
    import('#browser/fill-window.ts')
      .then((one) => one.fillWindow(window))
      .catch(() => location.assign(link.href));
  });
}
