/** Milliseconds before a second attempt to load the code. */
const RETRY_DELAY = 1_000;

/**
 * Loads the code that a page needs once a visitor moves the pointer, presses, types, moves the focus or scrolls, or at
 * once on a page that opens further down. Without it links, menus and forms do what they do without a script.
 */
export function loadWithFirstTouch(): void {
  const loaded = new AbortController();
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    import('#browser/after-first-touch.ts').then(
      () => loaded.abort(),
      () => setTimeout(() => (isLoading = false), RETRY_DELAY),
    );
  };
  const onEvent = ({ type, movementX, movementY }: PointerEvent) => {
    // Browsers also report a pointer that rests where a page appears, as a move by nothing.
    if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) load();
  };
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'click', 'scroll'])
    addEventListener(name, onEvent as EventListener, { passive: true, signal: loaded.signal });
  if (scrollY > 0) load();
}
