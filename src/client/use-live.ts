import { useEffect } from 'react';
import { mutate } from 'swr';
import { listenForAccountChanges } from '#client/account-events.ts';
import type { Locale } from '#config.ts';

/** Keeps the account's data of the page current, once for all islands ({@link listenForAccountChanges}). */
export function useLive(locale: Locale): void {
  useEffect(() => {
    // `addEventListener` ignores a listener that is already registered, so several islands read once.
    addEventListener('api:change', readAgain);
    document.addEventListener('visibilitychange', readMissed);
    listenForAccountChanges(locale);
  }, [locale]);
}

let hasMissedChange = false;

/**
 * Reads again all data of the account that the page shows. A hidden page waits until it is visible, because a read
 * marks messages as read, is written to the audit log and keeps the session alive.
 */
function readAgain(): void {
  hasMissedChange = document.visibilityState === 'hidden';
  if (!hasMissedChange) void mutate((key: unknown) => Array.isArray(key));
}

function readMissed(): void {
  if (hasMissedChange) readAgain();
}
