import type { Locale } from '#config.ts';
import type { Doctor } from '#contract/directory/doctors.ts';
import type { LanguageLevel } from '#domain/language-level.ts';
import { formatPercent } from '#i18n/format-percent.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { languageName } from '#i18n/names.ts';

/**
 * The names of the doctor's languages as a list in words, with the level of each language if it is known. `withLevel`
 * writes a language with its level.
 */
export function languagesWithLevels(
  locale: Locale,
  { languages, language_levels: levels }: Pick<Doctor, 'languages' | 'language_levels'>,
  withLevel: (level: LanguageLevel, language: string) => string,
): string {
  const names = languages.map((code) => {
    const level = levels.find(({ language }) => language === code)?.level;
    const name = languageName(locale, code);
    return level ? withLevel(level, name) : name;
  });
  return new Intl.ListFormat(LOCALE_INFO[locale].tag).format(names);
}

/** The doctor's name with the title before it. */
export const nameOf = ({ honorific, title }: Pick<Doctor, 'honorific' | 'title'>): string =>
  [honorific, title].filter(Boolean).join(' ');

/** The terms of a refund after a cancellation: what comes back by the time that was left before the start. */
export const refundTerms = (
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
  policy: Doctor['policy'],
): string[] => [
  ...policy.map(({ minutes, percent: share }) => {
    const percent = formatPercent(locale, share);
    // Another back end may have tiers of half hours.
    return minutes % 60 === 0
      ? t('doctors:page.tier', { count: minutes / 60, percent })
      : t('doctors:page.tierMinutes', { count: minutes, percent });
  }),
  t('doctors:page.tierLess'),
  t('doctors:page.refundDoctor'),
];
