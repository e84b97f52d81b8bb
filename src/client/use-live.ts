import { useEffect } from 'react';
import { mutate } from 'swr';
import { ApiError } from '#client/api-error.ts';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { getEvents } from '#contract/account/events.ts';

/** Milliseconds between questions where no stream can be kept open. */
const POLL_INTERVAL = 10_000;
/** Milliseconds in which several events count as one. */
const TOGETHER = 100;

let started = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Keeps the account's data of the page current, once for all islands ({@link goLive}). */
export function useLive(locale: Locale): void {
  useEffect(() => goLive(locale), [locale]);
}

/** Reads everything again that the page shows of an account, and tells other code of the page (`api:change`). */
function readAgain(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    dispatchEvent(new Event('api:change'));
    void mutate((key: unknown) => Array.isArray(key));
  }, TOGETHER);
}

/**
 * Keeps what the page shows current from now on: by the stream of the account's events, or by asking now and then where
 * the stream does not get through. A back end without events is left alone.
 */
function goLive(locale: Locale): void {
  if (started) return;
  started = true;
  const stream = new EventSource('/api/events');
  stream.addEventListener('change', readAgain);
  stream.addEventListener('error', () => {
    // It opens again by itself, unless the answer was no stream.
    if (stream.readyState === EventSource.CLOSED) void poll(locale);
  });
  addEventListener('pagehide', () => stream.close());
  // A page that comes back from the browser's memory has no stream any more.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    started = false;
    readAgain();
    goLive(locale);
  });
}

async function poll(locale: Locale): Promise<void> {
  const api = browserApi(locale, { told: false });
  let after: string | undefined;
  for (;;) {
    if (document.visibilityState === 'visible') {
      try {
        const { kinds, cursor } = await api.call(getEvents, { query: after === undefined ? {} : { after } });
        if (kinds.length > 0) readAgain();
        after = cursor;
      } catch (error) {
        // No such call, or nobody is signed in: the latter is told by the client.
        if (error instanceof ApiError && [401, 403, 404, 405].includes(error.status)) return;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
}
