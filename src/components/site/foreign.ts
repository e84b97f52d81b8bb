import type { Locale } from '#config.ts';
import { dirOf } from '#i18n/locales.ts';

/** Attributes for a text whose language is not the page's; empty where it is. */
export const foreign = (source: Locale, page: Locale): { lang?: Locale; dir?: 'ltr' | 'rtl' } =>
  source === page ? {} : { lang: source, dir: dirOf(source) };
