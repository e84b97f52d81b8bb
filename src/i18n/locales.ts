import { LOCALES, type Locale } from '#config.ts';

export interface LocaleInfo {
  dir: 'ltr' | 'rtl';
  /** The BCP 47 tag for `Intl`. It fixes the Gregorian calendar and Latin digits, which differ between machines. */
  tag: string;
  /** The language's own name. */
  name: string;
  script: 'latin' | 'arabic';
}

export const LOCALE_INFO: Record<Locale, LocaleInfo> = {
  ar: { dir: 'rtl', tag: 'ar-u-nu-latn-ca-gregory', name: 'العربية', script: 'arabic' },
  en: { dir: 'ltr', tag: 'en-GB', name: 'English', script: 'latin' },
  fr: { dir: 'ltr', tag: 'fr-FR', name: 'Français', script: 'latin' },
  tr: { dir: 'ltr', tag: 'tr-TR', name: 'Türkçe', script: 'latin' },
};

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

export function dirOf(locale: Locale): 'ltr' | 'rtl' {
  return LOCALE_INFO[locale].dir;
}
