import type { SWRConfiguration } from 'swr';

/** SWR options for a read that a person starts: it is made once, and nothing repeats it, not even after a failure. */
export const QUIET: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};
