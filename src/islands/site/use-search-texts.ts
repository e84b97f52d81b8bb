import { useEffect, useState } from 'react';
import type { Locale } from '#config.ts';
import type { Strings } from '#i18n/island-t.ts';

const FILES = import.meta.glob<Strings>('/locales/*/search.json', { import: 'default' });

/**
 * The texts of the search in one language, as `locales/{locale}/search.json` holds them. Undefined until their file was
 * loaded, which begins when the island is touched: most pages are read without a search.
 */
export function useSearchTexts(locale: Locale): Strings | undefined {
  const [texts, setTexts] = useState<Strings>();
  useEffect(() => {
    let wanted = true;
    FILES[`/locales/${locale}/search.json`]?.().then((loaded) => {
      if (wanted) setTexts(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [locale]);
  return texts;
}
