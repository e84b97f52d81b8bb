import type { SWRConfiguration } from 'swr';

/** SWR options for a read that a person starts: SWR never repeats it by itself, not even after a failure. */
export const READ_ONCE: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};
