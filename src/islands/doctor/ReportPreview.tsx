import { LOCALES, type Locale } from '#config.ts';
import { type CodedReport, isEmptyReport } from '#domain/report/coded-report.ts';
import { dirOf } from '#i18n/locales.ts';
import { languageName } from '#i18n/names.ts';
import { type ReportWords, wordIn } from '#islands/doctor/report-words.ts';
import { CodedReport as CodedReportView } from '#islands/meeting/CodedReport.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Select } from '#islands/ui/Select.tsx';

export type ReportPreviewStrings = Record<'preview' | 'previewEmpty' | 'readIn', string>;

interface Props {
  locale: Locale;
  report: CodedReport;
  /** The language in which the report is shown. */
  reader: Locale;
  onReader: (reader: Locale) => void;
  words: ReportWords;
  strings: ReportPreviewStrings;
}

/** The report as the patient will read it, in the language that is chosen. */
export function ReportPreview({ locale, report, reader, onReader, words, strings }: Props) {
  const languages = LOCALES.filter((language) => words[language]);
  const readerWords = words[reader];
  return (
    <details className="report-section report-preview needs-script no-print">
      <summary>
        <Icon name="chevron-down" />
        <span className="report-section-name">{strings.preview}</span>
        <span className="muted" suppressHydrationWarning>
          {languageName(locale, reader)}
        </span>
      </summary>
      <div className="report-section-body">
        <Select
          id="report-reader"
          label={strings.readIn}
          value={reader}
          onChange={({ target }) =>
            onReader(languages.find((language) => language === target.value) ?? reader)
          }
          options={languages.map((language) => ({ value: language, label: languageName(locale, language) }))}
        />
        {isEmptyReport(report) && <p className="muted">{strings.previewEmpty}</p>}
        {readerWords && (
          <div lang={reader} dir={dirOf(reader)}>
            <CodedReportView
              locale={reader}
              report={wordIn(report, reader, readerWords)}
              strings={readerWords.names}
            />
          </div>
        )}
      </div>
    </details>
  );
}
