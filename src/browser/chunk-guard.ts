import { hasTypedText } from '#browser/typed-text.ts';
import { CHUNK_RELOAD_GUARD } from '#config.ts';

/** The key of the last reload's time in the storage of the tab. */
const KEY = 'chunk-reload';
/** Milliseconds within which the site must answer to count as reachable. */
const ANSWER_TIMEOUT = 5_000;

/**
 * Reloads the page when a chunk of code cannot be loaded, most likely because a new release replaced it. It does so at
 * most once a minute, never while the site does not answer, never during a video call (`data-keep-page`), and never
 * while a field holds typed text, which a reload would lose. An island reports the failure by
 * `astro:hydration-error`; the failure of another import arrives here only where nobody catches its rejection.
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
  const mustStay = document.querySelector('[data-keep-page]') !== null || hasTypedText(document);
  if (isSiteUp && !mustStay && claimReload()) location.reload();
}

/**
 * Whether an error is a failed load, by its message, which differs from browser to browser. Errors of the code
 * itself would recur after a reload.
 */
const isLoadFailure = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module|preload/i.test(error.message);

/**
 * Returns whether a reload is allowed now; if it is, stores its time. It is not allowed where the browser refuses to
 * store the time, since the page might then reload for ever.
 */
function claimReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (Date.now() - last < CHUNK_RELOAD_GUARD) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
