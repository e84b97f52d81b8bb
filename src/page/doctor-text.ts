import type { Locale } from '#config.ts';
import type { Doctor } from '#contract/directory/doctors.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { languageName } from '#i18n/names.ts';

/** Languages by their names, as one phrase. */
export const languagesOf = (locale: Locale, codes: readonly string[]): string =>
  new Intl.ListFormat(LOCALE_INFO[locale].tag).format(codes.map((code) => languageName(locale, code)));

/** The name with the title before it. */
export const nameOf = ({ honorific, title }: Pick<Doctor, 'honorific' | 'title'>): string =>
  [honorific, title].filter(Boolean).join(' ');

/** `percent`: whole, 0 to 100. */
export const formatPercent = (locale: Locale, percent: number): string =>
  new Intl.NumberFormat(LOCALE_INFO[locale].tag, { style: 'percent' }).format(percent / 100);
