import { ApiError } from '#client/api-error.ts';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { getEvents } from '#contract/account/events.ts';

/** Milliseconds between two calls while no event stream can be kept open. */
const POLL_INTERVAL = 10_000;
/** Milliseconds after which a hidden page closes its stream: the number of streams of an account is limited. */
const HIDDEN_LIMIT = 60_000;
/** Milliseconds within which several events are announced once. */
const MERGE_INTERVAL = 100;

let isStarted = false;
let announcement: ReturnType<typeof setTimeout> | undefined;

/** Dispatches `api:change`, which says that something of the account changed. */
function announceChange(): void {
  clearTimeout(announcement);
  announcement = setTimeout(() => dispatchEvent(new Event('api:change')), MERGE_INTERVAL);
}

/**
 * Dispatches `api:change` from now on whenever something of the account changes. It listens to the stream of the
 * account's events, or polls where the stream does not get through or the account has too many of them. A page that is
 * hidden for a minute, also one opened in a background tab, stops listening, and counts as changed when it is visible
 * again. Does nothing for a back end without events, nor when called again.
 */
export function listenForAccountChanges(locale: Locale): void {
  if (isStarted) return;
  isStarted = true;
  // The server marks pages whose back end has no events; otherwise every page would make two calls in vain.
  if (document.querySelector('[data-events="none"]')) return;
  let stopListening: (() => void) | undefined = listen(locale);
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    clearTimeout(hiddenTimer);
    stopListening?.();
    stopListening = undefined;
  };
  const resume = () => {
    clearTimeout(hiddenTimer);
    if (stopListening) return;
    stopListening = listen(locale);
    // Events during the pause were missed, so the data are read again.
    announceChange();
  };
  addEventListener('pagehide', pause);
  // The browser restores this page from its memory; `pagehide` had paused the stream.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resume();
  });
  const followVisibility = () => {
    if (document.visibilityState === 'visible') resume();
    else hiddenTimer = setTimeout(pause, HIDDEN_LIMIT);
  };
  document.addEventListener('visibilitychange', followVisibility);
  followVisibility();
}

/** Listens to events of the account; the returned function ends that. */
function listen(locale: Locale): () => void {
  const controller = new AbortController();
  const stream = new EventSource('/api/events');
  let hasOpened = false;
  stream.addEventListener('open', () => {
    hasOpened = true;
  });
  stream.addEventListener('change', announceChange);
  // The server ends the stream because the account has too many, perhaps before it has sent the missed events.
  stream.addEventListener('poll', ({ lastEventId }) => {
    stream.close();
    announceChange();
    void poll(locale, controller.signal, { after: lastEventId || undefined });
  });
  stream.addEventListener('error', () => {
    // An EventSource reconnects by itself, unless the answer was no event stream.
    if (stream.readyState !== EventSource.CLOSED || controller.signal.aborted) return;
    // Events between the end of the stream and the first poll were missed, such as those during a restart of the site.
    void poll(locale, controller.signal, { hasMissed: hasOpened });
  });
  return () => {
    controller.abort();
    stream.close();
  };
}

interface PollStart {
  /** The position up to which the events are known. */
  after?: string | undefined;
  /** Whether events may have been missed, so that the first answer counts as a change. */
  hasMissed?: boolean;
}

/** Asks for events again and again. */
async function poll(
  locale: Locale,
  signal: AbortSignal,
  { after, hasMissed = false }: PollStart,
): Promise<void> {
  const api = browserApi(locale, { notify: false });
  let position = after;
  let isChanged = hasMissed;
  while (!signal.aborted) {
    if (document.visibilityState === 'visible') {
      try {
        const { kinds, cursor } = await api.call(getEvents, {
          query: position === undefined ? {} : { after: position },
        });
        if ((isChanged || kinds.length > 0) && !signal.aborted) announceChange();
        isChanged = false;
        position = cursor;
      } catch (error) {
        // The back end has no such call, or nobody is signed in, which the client itself announces.
        if (error instanceof ApiError && [401, 403, 404, 405].includes(error.status)) return;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
}
