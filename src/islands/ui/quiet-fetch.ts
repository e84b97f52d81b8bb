import type { SWRConfiguration } from 'swr';

/** A question that a person asked is answered once: nothing asks again on its own, not even after a failure. */
export const QUIET: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};
