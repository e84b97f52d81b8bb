import { useEffect, useState } from 'react';
import type { Locale } from '#config.ts';
import type { Strings } from '#i18n/island-t.ts';

const FILES = import.meta.glob<Strings>('/locales/*/search.json', { import: 'default' });

/**
 * The texts of the search in one language, as `locales/{locale}/search.json` holds them. Their file is loaded when the
 * island is hydrated, because most pages are read without a search. `texts` is undefined before that; `isLost`: the
 * file could not be loaded.
 */
export function useSearchTexts(locale: Locale): { texts: Strings | undefined; isLost: boolean } {
  const [texts, setTexts] = useState<Strings>();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    let isMounted = true;
    FILES[`/locales/${locale}/search.json`]?.().then(
      (loaded) => isMounted && setTexts(loaded),
      () => isMounted && setIsLost(true),
    );
    return () => {
      isMounted = false;
    };
  }, [locale]);
  return { texts, isLost };
}
