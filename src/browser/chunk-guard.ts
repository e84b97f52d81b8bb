import { CHUNK_RELOAD_GUARD } from '#config.ts';

const KEY = 'chunk-reload';

/**
 * A part of the code that cannot be had, most likely gone with an older release: the page is loaded anew, at most once
 * per minute. Told by `vite:preloadError` and `astro:hydration-error`.
 */
export function guardChunks(): void {
  const recover = (event: Event) => {
    const { error, payload } = { error: undefined, payload: undefined, ...eventData(event) };
    if (!isLoadFailure(error ?? payload) || !mayReload()) return;
    event.preventDefault();
    location.reload();
  };
  addEventListener('vite:preloadError', recover);
  addEventListener('astro:hydration-error', recover);
}

const eventData = (event: Event): { error?: unknown; payload?: unknown } =>
  event instanceof CustomEvent ? event.detail : (event as { payload?: unknown });

/** Not what the code throws when it runs: that would happen again. The words differ from browser to browser. */
const isLoadFailure = (error: unknown) =>
  error instanceof Error && /import|module|load|preload/i.test(error.message);

/** False as well where nothing can be remembered: better no reload than one after the other. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (Date.now() - last < CHUNK_RELOAD_GUARD) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
