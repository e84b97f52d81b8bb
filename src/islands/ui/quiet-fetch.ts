import type { SWRConfiguration } from 'swr';

/** SWR options for a read that a person starts: SWR never repeats it by itself, not even after a failure. */
export const QUIET: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};
