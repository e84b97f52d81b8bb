import { useState } from 'react';
import { LOCALES, type Locale } from '#config.ts';
import { type CodedReport, MAX_OWN_WORDS } from '#domain/report/coded-report.ts';
import { REPORT_FIELDS, type ReportPart as PartName } from '#domain/report/form-fields.ts';
import { REPORT_SECTIONS } from '#domain/report/phrase.ts';
import { languageName } from '#i18n/names.ts';
import { ReportPart, type ReportPartStrings } from '#islands/doctor/ReportPart.tsx';
import type { ReportWords } from '#islands/doctor/report-words.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Select } from '#islands/ui/Select.tsx';

export type ReportFieldsStrings = ReportPartStrings &
  Record<'medicinesHint' | 'wordsLanguage' | 'wordsLanguageHint', string>;

interface Props {
  locale: Locale;
  report: CodedReport;
  errors: Readonly<Partial<Record<PartName, string>>>;
  readOnly: boolean;
  /** Whether the phrases can be searched: not in a form that only the server renders. */
  isSearchable: boolean;
  words: ReportWords;
  strings: ReportFieldsStrings;
}

/** The fields of a report: its sections, the medicines, and the language of the doctor's own words. */
export function ReportFields({ locale, report, errors, readOnly, isSearchable, words, strings }: Props) {
  // The uncontrolled fields keep the first report as their default values, to which a reset returns.
  const [initial] = useState(report);
  const localeWords = words[locale];
  if (!localeWords) return null;
  return (
    <>
      {REPORT_SECTIONS.map((section, index) => (
        <ReportPart
          key={section}
          locale={locale}
          section={section}
          phrases={report[section].phrases}
          ownWords={initial[section].own}
          open={index === 0 || errors[section] !== undefined}
          error={errors[section]}
          readOnly={readOnly}
          isSearchable={isSearchable}
          words={localeWords}
          strings={strings}
        />
      ))}
      <Field
        id="report-medicines"
        name={REPORT_FIELDS.medicines}
        label={localeWords.names.medicines}
        hint={strings.medicinesHint}
        error={errors.medicines}
        lines
        dir="auto"
        rows={3}
        maxLength={MAX_OWN_WORDS}
        readOnly={readOnly}
        defaultValue={initial.medicines}
      />
      <Select
        id="report-words-language"
        name={REPORT_FIELDS.locale}
        label={strings.wordsLanguage}
        hint={strings.wordsLanguageHint}
        defaultValue={initial.locale}
        options={LOCALES.map((language) => ({ value: language, label: languageName(locale, language) }))}
      />
    </>
  );
}
