import { type ComponentProps, useState } from 'react';
import type { Locale } from '#config.ts';
import type { FollowUpQuestion } from '#contract/follow-up.ts';
import { urgencyOf } from '#domain/follow-up/advice.ts';
import { adviceOn } from '#domain/follow-up/assess.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { optionText } from '#islands/meeting/option-text.ts';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  locale: Locale;
  question: FollowUpQuestion;
  /** The answer of a form that was refused. */
  value: string | undefined;
  error: string | undefined;
  /** Props of the form library for the radio buttons. */
  field: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
  /** The namespace `follow-up`. */
  strings: Strings;
}

/** One question with its answers; at a red flag the advice appears at once, before anything is sent. */
export function QuestionField({ locale, question, value, error, field, strings }: Props) {
  const { code, options, flags } = question;
  const t = createT(locale, strings);
  const [chosen, setChosen] = useState(value);
  const advice = adviceOn({ flags }, chosen);
  const isScale = options.every((option) => /^\d+$/.test(option));
  const id = `question-${code}`;
  const described = [isScale ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className="follow-question" aria-describedby={described || undefined}>
      <legend>{t(`question.${code}`)}</legend>
      {isScale && (
        <p className="field-hint" id={`${id}-hint`}>
          {t('painHint')}
        </p>
      )}
      <div className={isScale ? 'follow-scale' : undefined}>
        {options.map((option, index) => (
          <label className="follow-option" key={option}>
            <input
              {...field}
              className="check-box"
              type="radio"
              id={index === 0 ? id : undefined}
              value={option}
              defaultChecked={option === value}
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                setChosen(option);
                field.onChange?.(event);
              }}
            />
            <span>{optionText(locale, strings, option)}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
      <div role="alert">
        {advice && (
          <Notice
            tone={urgencyOf(advice) === 'emergency' ? 'danger' : 'warning'}
            title={t(`urgency.${urgencyOf(advice)}`)}
          >
            <p>{t(`advice.${advice}`)}</p>
          </Notice>
        )}
      </div>
    </fieldset>
  );
}
