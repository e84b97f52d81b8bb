import { useEffect } from 'react';
import { mutate } from 'swr';
import { goLive } from '#client/live.ts';
import type { Locale } from '#config.ts';

/** Keeps the account's data of the page current, once for all islands ({@link goLive}). */
export function useLive(locale: Locale): void {
  useEffect(() => {
    // The same listener counts once.
    addEventListener('api:change', readAgain);
    goLive(locale);
  }, [locale]);
}

/** Reads everything again that the page shows of an account. */
const readAgain = () => void mutate((key: unknown) => Array.isArray(key));
