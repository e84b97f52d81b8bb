import { CHUNK_RELOAD_GUARD } from '#config.ts';

const KEY = 'chunk-reload';

/**
 * Reloads the page when a chunk of code cannot be loaded, most likely because a new release replaced it: at most
 * once a minute, never while the site does not answer, and never during a call (`data-keep-page`). An island reports the failure by
 * `astro:hydration-error`; any other import rejects a promise that nobody catches.
 */
export function guardChunks(): void {
  const recover = (event: Event) => {
    const error = event instanceof CustomEvent ? event.detail.error : (event as PromiseRejectionEvent).reason;
    if (isLoadFailure(error)) void reloadIfPossible();
  };
  addEventListener('unhandledrejection', recover);
  addEventListener('astro:hydration-error', recover);
}

/** Milliseconds in which the site answers. */
const ANSWER_WITHIN = 5_000;

async function reloadIfPossible(): Promise<void> {
  // While the site is being restarted a reload would leave the browser's error page in the place of this one.
  const probeOptions = {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  } as const;
  const answer = await fetch(location.href, probeOptions).catch(() => undefined);
  const isThere = answer !== undefined && answer.status < 500;
  if (isThere && !document.querySelector('[data-keep-page]') && mayReload()) location.reload();
}

/**
 * Whether an error is a failed load, by its message, which differs from browser to browser. Errors of the code
 * itself would recur after a reload.
 */
const isLoadFailure = (error: unknown) =>
  error instanceof Error && /import|module|load|preload/i.test(error.message);

/**
 * Whether a reload is allowed now. False too where the time cannot be stored, since reloads might then repeat for
 * ever.
 */
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
