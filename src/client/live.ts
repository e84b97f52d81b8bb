import { ApiError } from '#client/api-error.ts';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { getEvents } from '#contract/account/events.ts';

/** Milliseconds between questions where no stream can be kept open. */
const POLL_INTERVAL = 10_000;
/** Milliseconds after which a page that nobody sees gives up its stream: an account has few of them. */
const HIDDEN_LIMIT = 60_000;
/** Milliseconds in which several events count as one. */
const TOGETHER = 100;

let started = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Tells the page that something of the account changed: `api:change`. */
function tell(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => dispatchEvent(new Event('api:change')), TOGETHER);
}

/**
 * Tells the page from now on when something of the account has changed: by the stream of the account's events, or by
 * asking now and then where the stream does not get through. A page that is hidden for a minute stops listening, and
 * counts as changed when it is seen again. A back end without events is left alone. Called again, it does nothing more.
 */
export function goLive(locale: Locale): void {
  if (started) return;
  started = true;
  // The page says that the back end has no events: every page would ask for them twice in vain.
  if (document.querySelector('[data-events="none"]')) return;
  let leave: (() => void) | undefined = listen(locale);
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(hidden);
    leave?.();
    leave = undefined;
  };
  const goOn = () => {
    clearTimeout(hidden);
    if (leave) return;
    leave = listen(locale);
    // Events since then were missed, so the data are read again.
    tell();
  };
  addEventListener('pagehide', stop);
  // A page that comes back from the browser's memory is listening no more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) goOn();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') goOn();
    else hidden = setTimeout(stop, HIDDEN_LIMIT);
  });
}

/** Listens until the function is called that it gives. */
function listen(locale: Locale): () => void {
  const left = new AbortController();
  const stream = new EventSource('/api/events');
  stream.addEventListener('change', tell);
  stream.addEventListener('error', () => {
    // It opens again by itself, unless the answer was no stream.
    if (stream.readyState === EventSource.CLOSED && !left.signal.aborted) void poll(locale, left.signal);
  });
  return () => {
    left.abort();
    stream.close();
  };
}

async function poll(locale: Locale, left: AbortSignal): Promise<void> {
  const api = browserApi(locale, { notify: false });
  let after: string | undefined;
  while (!left.aborted) {
    if (document.visibilityState === 'visible') {
      try {
        const { kinds, cursor } = await api.call(getEvents, { query: after === undefined ? {} : { after } });
        if (kinds.length > 0 && !left.aborted) tell();
        after = cursor;
      } catch (error) {
        // The back end has no such call, or nobody is signed in, which the client itself announces.
        if (error instanceof ApiError && [401, 403, 404, 405].includes(error.status)) return;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
}
