import { withPlaceholders } from '#api/present/unreadable.ts';
import type { Locale } from '#config.ts';
import type { MeetingReport } from '#contract/meeting.ts';
import type { Report } from '#db/queries/meetings/reports.ts';
import { type CodedReport, wordReport } from '#domain/report/coded-report.ts';
import { reportText } from '#domain/report/report-text.ts';
import { pick } from '#i18n/island-t.ts';
import { isLocale } from '#i18n/locales.ts';
import { phraseText } from '#i18n/phrase-text.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** A report of a meeting; a coded one in the reader's language. */
export function presentReport({ id, report, coded, at }: Report, locale: Locale): MeetingReport {
  const codedInLanguage = coded && phrasesIn(locale, coded);
  const text = codedInLanguage ? textOf(codedInLanguage, locale) : report;
  return {
    id,
    ...withPlaceholders({ report: text }, locale),
    at: at.toISOString(),
    coded: codedInLanguage ?? null,
  };
}

/** A coded report as text, in a language. */
export const writeReport = (coded: CodedReport, locale: Locale): string =>
  textOf(phrasesIn(locale, coded), locale);

/** A coded report with the sentences of its phrases in a language. */
const phrasesIn = (locale: Locale, coded: CodedReport) =>
  wordReport(coded, isLocale(coded.locale) ? coded.locale : null, (phrase) =>
    phraseText(locale, stringsOf(locale, 'phrases'), phrase),
  );

const textOf = (report: ReturnType<typeof phrasesIn>, locale: Locale): string =>
  reportText(report, pick(stringsOf(locale, 'meetings'), 'reports'));
