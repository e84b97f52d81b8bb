/**
 * Loads the code that a page needs once a visitor moves the pointer, presses, moves the focus, fills in a field or
 * scrolls, because nobody can follow a link, open a menu or send a form before. Browsers also report a pointer that
 * rests where a page appears, as a move by nothing.
 */
export function loadWithFirstTouch(): void {
  const loaded = new AbortController();
  const options = { passive: true, signal: loaded.signal };
  const onEvent = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent;
    if (type === 'pointermove' && !movementX && !movementY) return;
    // Links and menus work without this code when it cannot be loaded.
    import('#browser/after-first-touch.ts').then(
      (module) => {
        loaded.abort();
        module.onTouch(event);
      },
      () => undefined,
    );
  };
  for (const name of ['pointermove', 'pointerdown', 'focusin', 'input', 'scroll'])
    addEventListener(name, onEvent, options);
}
