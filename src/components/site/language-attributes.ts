import type { Locale } from '#config.ts';
import { dirOf } from '#i18n/locales.ts';

/**
 * The attributes `lang` and `dir` for a text that is in another language than the page; none where both are the same.
 */
export const languageAttributes = (source: Locale, page: Locale): { lang?: Locale; dir?: 'ltr' | 'rtl' } =>
  source === page ? {} : { lang: source, dir: dirOf(source) };
