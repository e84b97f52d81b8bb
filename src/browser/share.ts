/** Opens the share dialog of the device if the browser has one; otherwise the button opens the panel of links. */
export function shareNatively(button: HTMLElement): void {
  button.addEventListener('click', (event) => {
    if (!navigator.share) return;
    event.preventDefault();
    const url = canonicalAddress() ?? location.href;
    // The promise is rejected when the visitor closes the dialog.
    navigator.share({ title: document.title, url }).catch(() => undefined);
  });
}

const canonicalAddress = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;

/**
 * Makes a button write the address of the page to the clipboard and show its `data-done` afterwards. A page without a
 * canonical address names its own in `data-copy`.
 */
export function copyOnClick(button: HTMLElement): void {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', () =>
    import('#browser/copy-address.ts').then((module) =>
      module.copyAddress(button, canonicalAddress() ?? button.dataset['copy'] ?? ''),
    ),
  );
}
