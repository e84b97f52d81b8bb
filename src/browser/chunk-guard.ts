import { CHUNK_RELOAD_GUARD } from '#config.ts';

/** The key of the last reload's time in the storage of the tab. */
const KEY = 'chunk-reload';
/** Milliseconds within which the site must answer to count as reachable. */
const ANSWER_TIMEOUT = 5_000;

/**
 * Reloads the page when a chunk of code cannot be loaded, most likely because a new release replaced it. It does so at
 * most once a minute, never while the site does not answer, and never during a video call (`data-keep-page`). An island
 * reports the failure by `astro:hydration-error`; any other import rejects a promise that nobody catches.
 */
export function guardChunks(): void {
  const recover = (event: Event) => {
    const error = event instanceof CustomEvent ? event.detail.error : (event as PromiseRejectionEvent).reason;
    if (isLoadFailure(error)) void reloadIfPossible();
  };
  addEventListener('unhandledrejection', recover);
  addEventListener('astro:hydration-error', recover);
}

async function reloadIfPossible(): Promise<void> {
  // A reload while the site restarts would replace this page with the browser's error page.
  const probeOptions = {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT),
  } as const;
  const answer = await fetch(location.href, probeOptions).catch(() => undefined);
  const isSiteUp = answer !== undefined && answer.status < 500;
  if (isSiteUp && !document.querySelector('[data-keep-page]') && claimReload()) location.reload();
}

/**
 * Whether an error is a failed load, by its message, which differs from browser to browser. Errors of the code
 * itself would recur after a reload.
 */
const isLoadFailure = (error: unknown) =>
  error instanceof Error && /import|module|load|preload/i.test(error.message);

/**
 * Whether a reload is allowed now, and stores its time. False also if the browser refuses to store the time, since the
 * page might then reload for ever.
 */
function claimReload(): boolean {
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
