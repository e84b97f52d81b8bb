import { DEFAULT_LOCALE, type Locale } from '#config.ts';
import { isLocale } from '#i18n/locales.ts';

/** The most characters of a header that are read; no browser sends longer ones. */
const MAX_HEADER = 500;

/**
 * The language for a visitor who has not chosen one by address: the `lang` cookie's value, then
 * Accept-Language by weight (RFC 9110 §12.5.4; `fr-CA` counts as `fr`), then the default.
 */
export function negotiateLocale(
  cookie: string | undefined,
  acceptLanguage: string | null | undefined,
): Locale {
  if (isLocale(cookie)) return cookie;
  const acceptedLanguages = (acceptLanguage ?? '')
    .slice(0, MAX_HEADER)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of acceptedLanguages) {
    if (language === '*') break;
    if (isLocale(language)) return language;
  }
  return DEFAULT_LOCALE;
}
