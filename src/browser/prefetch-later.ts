/**
 * Loads the code that prefetches links, and that asks before a change of language, with the first hover or focus, because
 * nobody can follow a link before.
 */
export function prefetchLater(): void {
  const onEvent = (event: Event) => {
    // Links work without this code when it cannot be loaded.
    import('#browser/touched.ts').then(
      (module) => module.onTouch(event),
      () => undefined,
    );
  };
  for (const name of ['pointerover', 'focusin']) addEventListener(name, onEvent, { passive: true });
}
