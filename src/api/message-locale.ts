import type { Locale } from '#config.ts';
import { isLocale } from '#i18n/locales.ts';
import { negotiateLocale } from '#i18n/negotiate.ts';

/** The language of messages to a caller: X-localization, else the browser's languages. */
export function messageLocale(headers: Headers): Locale {
  const wanted = headers.get('x-localization');
  return isLocale(wanted) ? wanted : negotiateLocale(undefined, headers.get('accept-language'));
}
