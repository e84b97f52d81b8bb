import '#styles/dashboard/follow-up.css';
import type { Locale } from '#config.ts';
import type { FollowUpAnswer } from '#contract/follow-up.ts';
import { ADVICE, urgencyOf } from '#domain/follow-up/advice.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  locale: Locale;
  answers: readonly FollowUpAnswer[];
  /** The namespace `follow-up`. */
  strings: Strings;
}

/**
 * The advice on red flags, the most urgent first, each with the answers that caused it. Renders nothing without red
 * flags.
 */
export function FollowUpAdvice({ locale, answers, strings }: Props) {
  const t = createT(locale, strings);
  const shownAdvice = ADVICE.filter((code) => answers.some(({ advice }) => advice === code));
  return shownAdvice.map((code) => (
    <Notice
      key={code}
      tone={urgencyOf(code) === 'emergency' ? 'danger' : 'warning'}
      title={t(`urgency.${urgencyOf(code)}`)}
    >
      <p>{t(`advice.${code}`)}</p>
      <p>{t('because')}</p>
      <ul className="follow-reasons">
        {answers
          .filter(({ advice }) => advice === code)
          .map(({ question }) => (
            <li key={question}>{t(`sign.${question}`)}</li>
          ))}
      </ul>
    </Notice>
  ));
}
