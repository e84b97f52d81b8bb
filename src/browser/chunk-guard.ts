import { CHUNK_RELOAD_GUARD } from '#config.ts';

const KEY = 'chunk-reload';

/**
 * A part of the code that cannot be had, most likely gone with an older release: the page is loaded anew, at most once
 * per minute, and never while there is no connection. An island tells of it by `astro:hydration-error`; any other import is a promise that nobody has caught.
 */
export function guardChunks(): void {
  const recover = (event: Event) => {
    const error = event instanceof CustomEvent ? event.detail.error : (event as PromiseRejectionEvent).reason;
    if (!isLoadFailure(error) || !mayReload()) return;
    event.preventDefault();
    location.reload();
  };
  addEventListener('unhandledrejection', recover);
  addEventListener('astro:hydration-error', recover);
}

/** Not what the code throws when it runs: that would happen again. The words differ from browser to browser. */
const isLoadFailure = (error: unknown) =>
  error instanceof Error && /import|module|load|preload/i.test(error.message);

/** False as well where nothing can be remembered: better no reload than one after the other. */
function mayReload(): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (Date.now() - last < CHUNK_RELOAD_GUARD) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
