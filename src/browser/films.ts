// Loads a film when it is opened, and stops it when it is closed. `toggle` does not bubble, but it can be caught on its
// way down.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches('.film-frame')) return;
    // Inside `noscript` the film is mere text, so that the browser loads neither it nor its captions before.
    const filmText = target.querySelector('noscript');
    if (filmText) filmText.outerHTML = filmText.textContent;
    const film = target.querySelector('video');
    if (target.open) film?.play().catch(() => undefined);
    else film?.pause();
  },
  true,
);
