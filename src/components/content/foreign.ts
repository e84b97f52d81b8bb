import type { Locale } from '#config.ts';
import { dirOf } from '#i18n/locales.ts';

/** Attributes for a text whose language is not the page's; none where it is. */
export const foreign = (source: Locale, page: Locale) =>
  source === page ? {} : { lang: source, dir: dirOf(source) };
