import '#styles/dashboard/follow-up.css';
import type { Locale } from '#config.ts';
import type { FollowUpAnswer } from '#contract/follow-up.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { optionText } from '#islands/meeting/option-text.ts';

interface Props {
  locale: Locale;
  answers: readonly FollowUpAnswer[];
  /** The namespace `follow-up`. */
  strings: Strings;
}

/** Answers beside the short names of their questions; red flags stand out. */
export function FollowUpAnswers({ locale, answers, strings }: Props) {
  const t = createT(locale, strings);
  return (
    <dl className="follow-answers">
      {answers.map(({ question, answer, advice }) => (
        <div key={question} className={advice ? 'follow-flagged' : undefined}>
          <dt>{t(`sign.${question}`)}</dt>
          <dd>{optionText(locale, strings, answer)}</dd>
        </div>
      ))}
    </dl>
  );
}
