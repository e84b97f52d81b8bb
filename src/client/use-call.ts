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
  /** The server's answer, which the page was rendered with; without it the call is made at once. */
  initial?: Content<E> | undefined;
  /** False while the call is not wanted. */
  when?: boolean;
}

/** The name of a read in SWR's cache; `refresh` finds it by its endpoint. */
type Key = readonly [endpoint: string, locale: Locale, params: unknown, query: unknown, how: 'all' | null];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * A read of the API that stays current: shown from `initial` first, asked again on focus, after a lost connection, when
 * something of the account changes (`use-live.ts`) and whenever `refresh` names its endpoint. `error` is an {@link ApiError}; `data` stays what was read last.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  config: SWRConfiguration<Content<E>, ApiError> = {},
): SWRResponse<Content<E>, ApiError> {
  const { params, query } = options;
  return useRead(endpoint, options, null, (api) => api.call(endpoint, { params, query }), config);
}

/** As {@link useCall}, of a list with all its pages. */
export function useAll<E extends Endpoint>(
  endpoint: Content<E> extends AnyList ? E : never,
  options: CallOptions<E>,
): SWRResponse<Content<E>, ApiError> {
  const { params, query } = options;
  const read = (api: LooseClient<E>) =>
    allPages(
      (page) => api.call(endpoint, { params, query: { ...(query as object), page } }) as Promise<AnyList>,
    );
  return useRead(endpoint as E, options, 'all', (api) => read(api) as Promise<Content<E>>, {});
}

type AnyList = Parameters<typeof allPages>[0] extends (page: number) => Promise<infer List> ? List : never;
type LooseClient<E extends Endpoint> = { call: (...call: unknown[]) => Promise<Content<E>> };

function useRead<E extends Endpoint>(
  endpoint: E,
  { locale, params, query, initial, when = true }: CallOptions<E>,
  how: 'all' | null,
  read: (api: LooseClient<E>) => Promise<Content<E>>,
  config: SWRConfiguration<Content<E>, ApiError>,
): SWRResponse<Content<E>, ApiError> {
  useLive(locale);
  const key: Key | null = when ? [nameOf(endpoint), locale, params ?? null, query ?? null, how] : null;
  const ask = () => read(browserApi(locale) as unknown as LooseClient<E>);
  return useSWR<Content<E>, ApiError>(key, ask, {
    // The page has just been rendered with it.
    ...(initial !== undefined && { fallbackData: initial, revalidateOnMount: false }),
    shouldRetryOnError: false,
    keepPreviousData: true,
    ...config,
  });
}

/** Repeats every shown read of these endpoints. */
export function refresh(...endpoints: readonly Endpoint[]): Promise<unknown> {
  const names = new Set(endpoints.map(nameOf));
  return mutate((key: unknown) => Array.isArray(key) && names.has(String(key[0])));
}
