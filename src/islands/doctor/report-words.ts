import type { Locale } from '#config.ts';
import { type CodedReport, type WordedReport, wordReport } from '#domain/report/coded-report.ts';
import { reportText } from '#domain/report/report-text.ts';
import type { Strings } from '#i18n/island-t.ts';
import { isLocale } from '#i18n/locales.ts';
import { phraseText } from '#i18n/phrase-text.ts';
import type { CodedReportStrings } from '#islands/meeting/CodedReport.tsx';

/** The phrases of the catalogue by their codes, and the names of the sections, in one language. */
export interface LanguageWords {
  phrases: Strings;
  names: CodedReportStrings;
}

/** The words by language: the doctor's language, and those in which the patient may read. */
export type ReportWords = Readonly<Partial<Record<Locale, LanguageWords>>>;

/** A report as text in one of the languages; undefined when the words of that language are missing. */
export function writeReportIn(report: CodedReport, locale: Locale, words: ReportWords): string | undefined {
  const languageWords = words[locale];
  return languageWords && reportText(wordIn(report, locale, languageWords), languageWords.names);
}

/** A report with its phrases in the words of a language. */
export const wordIn = (
  report: CodedReport,
  locale: Locale,
  { phrases }: LanguageWords,
): WordedReport<Locale> =>
  wordReport(report, isLocale(report.locale) ? report.locale : null, (phrase) =>
    phraseText(locale, phrases, phrase),
  );
