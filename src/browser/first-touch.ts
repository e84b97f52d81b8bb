/**
 * Loads the code that a page needs once a visitor hovers over something or moves the focus, because nobody can follow a
 * link or open a menu before.
 */
export function loadWithFirstTouch(): void {
  const onEvent = (event: Event) => {
    // Links and menus work without this code when it cannot be loaded.
    import('#browser/after-first-touch.ts').then(
      (module) => module.onTouch(event),
      () => undefined,
    );
  };
  for (const name of ['pointerover', 'focusin']) addEventListener(name, onEvent, { passive: true });
}
