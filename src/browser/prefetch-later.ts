/** Loads the code that prefetches links with the first hover or focus, because nobody can follow a link before. */
export function prefetchLater(): void {
  const onEvent = (event: Event) => {
    // Links work without this code when it cannot be loaded.
    import('#browser/prefetch.ts').then(
      (module) => module.prefetchSoon(event),
      () => undefined,
    );
  };
  for (const name of ['pointerover', 'focusin']) addEventListener(name, onEvent, { passive: true });
}
