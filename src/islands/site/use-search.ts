import { useRef, useState } from 'react';
import { atLeast } from '#browser/at-least.ts';
import { browserApi } from '#client/browser-api.ts';
import { type Locale, SEARCH_DEBOUNCE, SEARCH_MIN_EXCLUSIVE } from '#config.ts';
import { globalSearch, type SearchResult } from '#contract/content/search.ts';

export interface Found {
  state: 'closed' | 'pending' | 'found' | 'failed';
  results: readonly SearchResult[];
}

const CLOSED: Found = { state: 'closed', results: [] };

/** Searches 400 ms after the last letter, for more than three; a newer search ends the older one. */
export function useSearch(locale: Locale) {
  const [found, setFound] = useState<Found>(CLOSED);
  const under = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    under.current?.abort();
  };

  const search = async (key: string) => {
    const ends = new AbortController();
    under.current = ends;
    setFound({ state: 'pending', results: [] });
    try {
      const api = browserApi(locale, { signal: ends.signal });
      const results = await atLeast(api.call(globalSearch, { query: { key } }));
      if (!ends.signal.aborted) setFound({ state: 'found', results });
    } catch {
      if (!ends.signal.aborted) setFound({ state: 'failed', results: [] });
    }
  };
  const close = () => {
    stop();
    setFound(CLOSED);
  };
  const type = (text: string) => {
    const key = text.trim();
    stop();
    if ([...key].length <= SEARCH_MIN_EXCLUSIVE) setFound(CLOSED);
    else timer.current = setTimeout(search, SEARCH_DEBOUNCE, key);
  };
  return { found, type, close };
}
