import { useRef, useState } from 'react';
import useSWR from 'swr';
import { withMinimumDuration } from '#browser/minimum-duration.ts';
import { browserApi } from '#client/browser-api.ts';
import { type Locale, SEARCH_DEBOUNCE, SEARCH_MIN_EXCLUSIVE } from '#config.ts';
import { globalSearch, type SearchResult } from '#contract/content/search.ts';
import { isSearchable } from '#domain/search/short-terms.ts';
import { READ_ONCE } from '#islands/ui/read-once.ts';

export interface SearchState {
  state: 'closed' | 'short' | 'pending' | 'found' | 'failed';
  results: readonly SearchResult[];
  /** The search text. */
  key: string;
}

const NO_RESULTS: readonly SearchResult[] = [];

/**
 * Searches 400 ms after the last letter, for more than three letters or a known short term. A newer search aborts the
 * older one.
 */
export function useSearch(locale: Locale) {
  /** The current search text, or the reason why there is none. */
  const [query, setQuery] = useState<{ key: string } | 'closed' | 'short'>('closed');
  const controller = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetchResults = ([, , key]: readonly [string, Locale, string]) => {
    // The older call is aborted here, after its search text was replaced; before that SWR would report the abort as a
    // failure.
    controller.current?.abort();
    const nextController = new AbortController();
    controller.current = nextController;
    return withMinimumDuration(
      browserApi(locale, { signal: nextController.signal }).call(globalSearch, { query: { key } }),
    );
  };
  const { data, error, isValidating } = useSWR(
    typeof query === 'string' ? null : (['search', locale, query.key] as const),
    fetchResults,
    READ_ONCE,
  );

  const close = () => {
    clearTimeout(timer.current);
    setQuery('closed');
  };
  const onType = (text: string) => {
    const key = text.trim();
    clearTimeout(timer.current);
    if (key === '') setQuery('closed');
    else if (!isSearchable(key, SEARCH_MIN_EXCLUSIVE)) setQuery('short');
    else timer.current = setTimeout(setQuery, SEARCH_DEBOUNCE, { key });
  };
  return { search: currentState(), onType, close };

  function currentState(): SearchState {
    if (typeof query === 'string') return { state: query, results: NO_RESULTS, key: '' };
    if (isValidating) return { state: 'pending', results: NO_RESULTS, key: query.key };
    if (error || !data) return { state: 'failed', results: NO_RESULTS, key: query.key };
    return { state: 'found', results: data, key: query.key };
  }
}
