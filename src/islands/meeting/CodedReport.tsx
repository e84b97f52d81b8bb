import type { Locale } from '#config.ts';
import { isEmptySection, type WordedReport } from '#domain/report/coded-report.ts';
import type { ReportNames } from '#domain/report/report-text.ts';
import { REPORT_SECTIONS } from '#domain/report/phrase.ts';
import { OwnWords } from '#islands/meeting/OwnWords.tsx';

/** `writtenIn` contains `{{language}}`. */
export type CodedReportStrings = ReportNames & Readonly<Record<'writtenIn', string>>;

interface Props {
  /** Language of the reader. */
  locale: Locale;
  report: WordedReport<Locale>;
  strings: CodedReportStrings;
}

/** A report of coded phrases, section by section, with the doctor's own words as they were written. */
export function CodedReport({ locale, report, strings }: Props) {
  const sections = REPORT_SECTIONS.filter((section) => !isEmptySection(report[section]));
  return (
    <div className="coded-report">
      {sections.map((section) => (
        <section key={section} className={`report-part report-${section}`}>
          <h4>{strings[section]}</h4>
          {report[section].phrases.length > 0 && (
            <ul>
              {report[section].phrases.map(({ code, text }) => (
                <li key={code} className={text === null ? 'muted' : undefined}>
                  {text ?? strings.unknown}
                </li>
              ))}
            </ul>
          )}
          <OwnWords locale={locale} textLocale={report.locale} text={report[section].own} strings={strings} />
        </section>
      ))}
      {report.medicines && (
        <section className="report-part">
          <h4>{strings.medicines}</h4>
          <OwnWords locale={locale} textLocale={report.locale} text={report.medicines} strings={strings} />
        </section>
      )}
    </div>
  );
}
