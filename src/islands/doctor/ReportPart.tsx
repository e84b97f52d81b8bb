import type { Locale } from '#config.ts';
import { type ChosenPhrase, MAX_OWN_WORDS, MAX_PHRASES } from '#domain/report/coded-report.ts';
import { REPORT_FIELDS } from '#domain/report/form-fields.ts';
import type { ReportSection } from '#domain/report/phrase.ts';
import { createT } from '#i18n/island-t.ts';
import { PhraseList, type PhraseListStrings } from '#islands/doctor/PhraseList.tsx';
import type { LanguageWords } from '#islands/doctor/report-words.ts';
import { Field } from '#islands/ui/Field.tsx';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

export type ReportPartStrings = PhraseListStrings & Record<'chosen' | 'own', string>;

interface Props {
  locale: Locale;
  section: ReportSection;
  /** The chosen phrases. */
  phrases: readonly ChosenPhrase[];
  /** The initial text of the field for the doctor's own words. */
  ownWords: string | undefined;
  /** Whether the section is open at first. */
  open: boolean;
  error: string | undefined;
  readOnly: boolean;
  /** Whether the phrases can be searched: not in a form that only the server renders. */
  isSearchable: boolean;
  words: LanguageWords;
  strings: ReportPartStrings;
}

/** One section of a report: its phrases and the doctor's own words. */
export function ReportPart({
  locale,
  section,
  phrases,
  ownWords,
  open,
  error,
  readOnly,
  isSearchable,
  words,
  strings,
}: Props) {
  const t = createT(locale, { chosen: strings.chosen });
  const id = `report-${section}`;
  return (
    <details className="report-section" id={id} open={open}>
      <summary aria-describedby={error ? `${id}-error` : undefined}>
        <Icon name="chevron-down" />
        <span className="report-section-name">{words.names[section]}</span>
        <span className="muted">{t('chosen', { number: phrases.length, max: MAX_PHRASES })}</span>
      </summary>
      <fieldset className="report-section-body" aria-label={words.names[section]}>
        <FieldError id={id} error={error} />
        <PhraseList
          locale={locale}
          section={section}
          chosen={phrases}
          isSearchable={isSearchable}
          words={words}
          strings={strings}
        />
        <OwnField section={section} text={ownWords} readOnly={readOnly} label={strings.own} />
      </fieldset>
    </details>
  );
}

interface OwnFieldProps {
  section: ReportSection;
  text: string | undefined;
  label: string;
  readOnly: boolean;
}

/** The field for the doctor's own words in a section. */
const OwnField = ({ section, text, label, readOnly }: OwnFieldProps) => (
  <Field
    id={`report-own-${section}`}
    name={REPORT_FIELDS.own(section)}
    label={label}
    lines
    dir="auto"
    rows={3}
    maxLength={MAX_OWN_WORDS}
    readOnly={readOnly}
    defaultValue={text}
  />
);
