/** The device's own way to share, where the browser has one; otherwise the panel opens. */
export function shareNatively(button: HTMLElement): void {
  button.addEventListener('click', (event) => {
    if (!navigator.share) return;
    event.preventDefault();
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    // The promise is rejected when the visitor closes the dialog.
    navigator.share({ title: document.title, url }).catch(() => undefined);
  });
}

/** A button that writes `data-copy` to the clipboard and says so. */
export function copyOnClick(button: HTMLElement): void {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    const { copyText } = await import('#browser/copy-text.ts');
    if (!(await copyText(button.dataset['copy'] ?? ''))) return;
    const words = button.querySelector('span');
    if (words) words.textContent = button.dataset['done'] ?? '';
  });
}
