/** Opens the share dialog of the device if the browser has one; otherwise the button opens the panel of links. */
export function shareNatively(button: HTMLElement): void {
  button.addEventListener('click', (event) => {
    if (!navigator.share) {
      // Without this code the panel's links work as the server wrote them.
      import('#browser/share-panel.ts').then((module) => module.completeSharePanel()).catch(() => undefined);
      return;
    }
    event.preventDefault();
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    // The promise is rejected when the visitor closes the dialog.
    navigator.share({ title: document.title, url }).catch(() => undefined);
  });
}
