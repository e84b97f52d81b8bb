import { useRef, useState } from 'react';
import useSWR from 'swr';
import { atLeast } from '#browser/at-least.ts';
import { browserApi } from '#client/browser-api.ts';
import { type Locale, SEARCH_DEBOUNCE, SEARCH_MIN_EXCLUSIVE } from '#config.ts';
import { globalSearch, type SearchResult } from '#contract/content/search.ts';
import { isSearchable } from '#domain/search/short-terms.ts';
import { QUIET } from '#islands/ui/quiet-fetch.ts';

export interface Found {
  state: 'closed' | 'short' | 'pending' | 'found' | 'failed';
  results: readonly SearchResult[];
  /** The text that was searched for. */
  key: string;
}

const NONE: readonly SearchResult[] = [];

/** Searches 400 ms after the last letter, for more than three or for a known term; a newer search ends the older one. */
export function useSearch(locale: Locale) {
  /** The text that is searched for, or why there is none. */
  const [asked, setAsked] = useState<{ key: string } | 'closed' | 'short'>('closed');
  const under = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = ([, , key]: readonly [string, Locale, string]) => {
    // Ended only now: while its text is the one that is asked for, an ended call would count as failed.
    under.current?.abort();
    const ends = new AbortController();
    under.current = ends;
    return atLeast(browserApi(locale, { signal: ends.signal }).call(globalSearch, { query: { key } }));
  };
  const { data, error, isValidating } = useSWR(
    typeof asked === 'string' ? null : (['search', locale, asked.key] as const),
    search,
    QUIET,
  );

  const close = () => {
    clearTimeout(timer.current);
    setAsked('closed');
  };
  const type = (text: string) => {
    const key = text.trim();
    clearTimeout(timer.current);
    if (key === '') setAsked('closed');
    else if (!isSearchable(key, SEARCH_MIN_EXCLUSIVE)) setAsked('short');
    else timer.current = setTimeout(setAsked, SEARCH_DEBOUNCE, { key });
  };
  return { found: foundOf(), type, close };

  function foundOf(): Found {
    if (typeof asked === 'string') return { state: asked, results: NONE, key: '' };
    if (isValidating) return { state: 'pending', results: NONE, key: asked.key };
    if (error || !data) return { state: 'failed', results: NONE, key: asked.key };
    return { state: 'found', results: data, key: asked.key };
  }
}
