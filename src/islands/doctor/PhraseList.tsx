import { useId, useState } from 'react';
import type { Locale } from '#config.ts';
import { fold } from '#domain/fold.ts';
import { CATALOGUE } from '#domain/report/catalogue.ts';
import type { ChosenPhrase } from '#domain/report/coded-report.ts';
import { REPORT_FIELDS } from '#domain/report/form-fields.ts';
import { PHRASE_FIELDS, type PhraseField, type ReportSection } from '#domain/report/phrase.ts';
import { createT } from '#i18n/island-t.ts';
import { phraseText } from '#i18n/phrase-text.ts';
import type { LanguageWords } from '#islands/doctor/report-words.ts';
import { PhraseChoice, type PhraseChoiceStrings } from '#islands/doctor/PhraseChoice.tsx';

export type PhraseListStrings = PhraseChoiceStrings &
  Record<'search' | 'found_other' | 'phrases' | `field.${PhraseField}`, string>;

interface Props {
  locale: Locale;
  section: ReportSection;
  chosen: readonly ChosenPhrase[];
  /** Whether the phrases can be searched: not in a refused form, which only the server renders. */
  isSearchable: boolean;
  words: LanguageWords;
  strings: PhraseListStrings;
}

/** The phrases of a section as boxes to tick, grouped by field of medicine and narrowed down by a search. */
export function PhraseList({ locale, section, chosen, isSearchable, words, strings }: Props) {
  const [query, setQuery] = useState('');
  const id = useId();
  const t = createT(locale, strings);
  const terms = fold(query).split(' ');
  const phrases = CATALOGUE[section].map((phrase) => {
    const count = chosenLength(phrase.code) ?? phrase.length?.usual;
    const length = phrase.length && count !== undefined && { count, unit: phrase.length.unit };
    const text = phraseText(locale, words.phrases, { code: phrase.code, ...(length && { length }) });
    const foldedText = fold(text ?? '');
    return { phrase, text: text ?? phrase.code, matches: terms.every((term) => foldedText.includes(term)) };
  });
  function chosenLength(code: string): number | undefined {
    return chosen.find((phrase) => phrase.code === code)?.length;
  }
  const matchCount = phrases.filter(({ matches }) => matches).length;
  return (
    <>
      {isSearchable && (
        <div className="field needs-script phrase-search">
          <label htmlFor={`${id}-search`}>{strings.search}</label>
          <input
            className="input"
            id={`${id}-search`}
            type="search"
            autoComplete="off"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={(event) => {
              // Enter in the search field, which is inside the report's form, must not send the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <p className="field-hint" role="status">
            {query === '' ? '' : t('found', { count: matchCount })}
          </p>
        </div>
      )}
      <fieldset className="phrase-list">
        <legend className="unseen">{strings.phrases}</legend>
        {PHRASE_FIELDS.map((field) => {
          const group = phrases.filter(({ phrase }) => phrase.field === field);
          return (
            <div key={field} hidden={!group.some(({ matches }) => matches)}>
              <p className="phrase-field" id={`${id}-${field}`}>
                {strings[`field.${field}`]}
              </p>
              <ul aria-labelledby={`${id}-${field}`}>
                {group.map(({ phrase, text, matches }) => (
                  <li key={phrase.code} hidden={!matches}>
                    <PhraseChoice
                      locale={locale}
                      name={REPORT_FIELDS.phrases(section)}
                      phrase={phrase}
                      text={text}
                      chosen={chosen.find(({ code }) => code === phrase.code)}
                      strings={strings}
                    />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </fieldset>
    </>
  );
}
