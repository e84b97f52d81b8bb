import { useEffect } from 'react';
import { mutate } from 'swr';
import { goLive } from '#client/live.ts';
import type { Locale } from '#config.ts';

/** Keeps the account's data of the page current, once for all islands ({@link goLive}). */
export function useLive(locale: Locale): void {
  useEffect(() => {
    // The same listener counts once.
    addEventListener('api:change', readAgain);
    document.addEventListener('visibilitychange', readMissed);
    goLive(locale);
  }, [locale]);
}

let missed = false;

/**
 * Reads everything again that the page shows of an account. A page that nobody sees waits until somebody does: reading
 * marks messages as read, is noted beside health records and keeps the session alive.
 */
function readAgain(): void {
  missed = document.visibilityState === 'hidden';
  if (!missed) void mutate((key: unknown) => Array.isArray(key));
}

function readMissed(): void {
  if (missed) readAgain();
}
