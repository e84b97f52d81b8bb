import { useState } from 'react';
import type { Locale } from '#config.ts';
import type { ChosenPhrase } from '#domain/report/coded-report.ts';
import { REPORT_FIELDS } from '#domain/report/form-fields.ts';
import type { Phrase, PhraseLength } from '#domain/report/phrase.ts';
import { createT } from '#i18n/island-t.ts';

/** A label for each unit of length, with the placeholders `{{min}}` and `{{max}}`. */
export type PhraseChoiceStrings = Record<`length.${PhraseLength['unit']}`, string>;

interface Props {
  locale: Locale;
  /** Name of the checkboxes of the section. */
  name: string;
  phrase: Phrase;
  text: string;
  /** The phrase in the report; undefined while it is not part of it. */
  chosen: ChosenPhrase | undefined;
  strings: PhraseChoiceStrings;
}

/** A checkbox for one phrase, with a field for its duration where the phrase has one. */
export function PhraseChoice({ locale, name, phrase: { code, length }, text, chosen, strings }: Props) {
  // Only the first rendering uses these values; afterwards the uncontrolled fields hold the choice.
  const [initial] = useState(chosen);
  const t = createT(locale, strings);
  return (
    <div className="phrase">
      <label className="check">
        <input
          className="check-box"
          type="checkbox"
          name={name}
          value={code}
          defaultChecked={initial !== undefined}
        />
        <span>{text}</span>
      </label>
      {length && (
        <label className="phrase-length">
          <span>{t(`length.${length.unit}`, { min: length.min, max: length.max })}</span>
          <input
            className="input"
            type="number"
            inputMode="numeric"
            name={REPORT_FIELDS.length(code)}
            min={length.min}
            max={length.max}
            defaultValue={initial?.length ?? length.usual}
          />
        </label>
      )}
    </div>
  );
}
