import { LOCALES, type Locale } from '#config.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import type { LanguageWords, ReportWords } from '#islands/doctor/report-words.ts';

/**
 * Phrases and names for a doctor's report form, in the doctor's and the patient's language. Where the patient's
 * language is unknown, all languages are included.
 */
export function reportWords(doctor: Locale, patient: Locale | null | undefined): ReportWords {
  const locales = patient ? [doctor, patient] : LOCALES;
  return Object.fromEntries(locales.map((locale) => [locale, languageWords(locale)]));
}

const languageWords = (locale: Locale): LanguageWords => ({
  phrases: stringsOf(locale, 'phrases'),
  names: reportNames(locale),
});

/** Names of the parts of a report, the note beside the doctor's own words, and the text in place of unknown phrases. */
export function reportNames(locale: Locale): LanguageWords['names'] {
  const { findings, advice, warnings, next, medicines, unknown, writtenIn } = pick(
    stringsOf(locale, 'meetings'),
    'reports',
  );
  return { findings, advice, warnings, next, medicines, unknown, writtenIn };
}
