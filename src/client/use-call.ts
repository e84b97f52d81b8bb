import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from '#client/api-error.ts';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { useLive } from '#client/use-live.ts';
import { allPages } from '#contract/list.ts';
import type { Content, Endpoint, ParamsInput, QueryInput } from '#contract/endpoint.ts';

interface CallOptions<E extends Endpoint> {
  locale: Locale;
  params?: ParamsInput<E>;
  query?: QueryInput<E>;
  /** The answer with which the server has rendered the page; without it the call is made at once. */
  initial?: Content<E> | undefined;
  /** False postpones the call. */
  enabled?: boolean;
}

/** The key of a read in SWR's cache; `refresh` finds it by its endpoint. */
type CacheKey = readonly [
  endpoint: string,
  locale: Locale,
  params: unknown,
  query: unknown,
  pages: 'all' | null,
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * Reads the API and keeps the data current: it starts with `initial` and reads again on focus, after a lost connection,
 * when something of the account changes (`use-live.ts`) and when `refresh` names the endpoint. `error` is an
 * {@link ApiError}; `data` keeps the last content that was read.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  config: SWRConfiguration<Content<E>, ApiError> = {},
): SWRResponse<Content<E>, ApiError> {
  const { params, query } = options;
  return useRead(endpoint, options, null, (api) => api.call(endpoint, { params, query }), config);
}

/** Like {@link useCall}, for all pages of a list together. */
export function useAll<E extends Endpoint>(
  endpoint: Content<E> extends PagedList ? E : never,
  options: CallOptions<E>,
): SWRResponse<Content<E>, ApiError> {
  const { params, query } = options;
  const read = (api: UntypedClient<E>) =>
    allPages(
      (page) => api.call(endpoint, { params, query: { ...(query as object), page } }) as Promise<PagedList>,
    );
  return useRead(endpoint as E, options, 'all', (api) => read(api) as Promise<Content<E>>, {});
}

type PagedList = Parameters<typeof allPages>[0] extends (page: number) => Promise<infer List> ? List : never;
type UntypedClient<E extends Endpoint> = { call: (...call: unknown[]) => Promise<Content<E>> };

function useRead<E extends Endpoint>(
  endpoint: E,
  { locale, params, query, initial, enabled = true }: CallOptions<E>,
  pages: 'all' | null,
  read: (api: UntypedClient<E>) => Promise<Content<E>>,
  config: SWRConfiguration<Content<E>, ApiError>,
): SWRResponse<Content<E>, ApiError> {
  useLive(locale);
  const key: CacheKey | null = enabled
    ? [nameOf(endpoint), locale, params ?? null, query ?? null, pages]
    : null;
  const readContent = () => read(browserApi(locale) as unknown as UntypedClient<E>);
  return useSWR<Content<E>, ApiError>(key, readContent, {
    // The server has just rendered the page with these data, so they are not read again at once.
    ...(initial !== undefined && { fallbackData: initial, revalidateOnMount: false }),
    shouldRetryOnError: false,
    keepPreviousData: true,
    ...config,
  });
}

/** Repeats all reads of these endpoints that the page shows. */
export function refresh(...endpoints: readonly Endpoint[]): Promise<unknown> {
  const names = new Set(endpoints.map(nameOf));
  return mutate((key: unknown) => Array.isArray(key) && names.has(String(key[0])));
}
