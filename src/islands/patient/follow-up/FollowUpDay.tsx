import '#styles/back-link.css';
import '#styles/dashboard/follow-up.css';
import '#styles/notice.css';
import { useEffect, useRef } from 'react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { PlannedDay } from '#contract/follow-up.ts';
import { getFollowUp } from '#contract/patient/follow-up.ts';
import { formatDate } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { FollowUpAdvice } from '#islands/meeting/FollowUpAdvice.tsx';
import { FollowUpAnswers } from '#islands/meeting/FollowUpAnswers.tsx';
import { DayForm, type DayFormProps } from '#islands/patient/follow-up/DayForm.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props extends Pick<DayFormProps, 'meeting' | 'day' | 'values' | 'errors' | 'formKey' | 'check'> {
  locale: Locale;
  initial: Content<typeof getFollowUp> | undefined;
  /** The namespace `follow-up`, the texts of loading, and `privacy`, the text of the link to the consents. */
  strings: Strings & Record<'failed' | 'again' | 'loading' | 'unreadable' | 'privacy', string>;
}

/** The questions of one day, or the answers to them with the advice that followed. */
export default function FollowUpDay({ locale, meeting, day, initial, strings, ...form }: Props) {
  const t = createT(locale, strings);
  const call = { locale, params: { id: meeting }, initial };
  const { data, error, isValidating, mutate } = useCall(getFollowUp, call);
  const planned = data?.plan?.days.find((candidate) => candidate.day === day);
  const previousState = useRef(planned?.state);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The result replaces the form and takes the focus, so that screen readers read it at once.
    if (previousState.current === 'due' && planned?.state === 'answered') result.current?.focus();
    previousState.current = planned?.state;
  }, [planned?.state]);
  if (!data) {
    if (error)
      return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
    return <Skeleton rows={4} label={strings.loading} />;
  }
  return (
    <div className="follow-questions">
      <p>
        <a className="back-link" href={paths.dashboard(locale, 'Patient', ['meetings', meeting])}>
          <Icon name="arrow-left" size={18} points />
          {t('back')}
        </a>
      </p>
      {planned?.state === 'answered' ? (
        <div className="follow-questions" ref={result} tabIndex={-1}>
          <Answered locale={locale} planned={planned} strings={strings} />
        </div>
      ) : (
        <Notice>
          <p>{t('notUrgent')}</p>
        </Notice>
      )}
      {!planned && <p>{t('notChosen')}</p>}
      {planned?.state === 'later' && <p>{t('opensOn', { date: formatDate(locale, planned.due_on) })}</p>}
      {planned?.state === 'missed' && <p>{t('over')}</p>}
      {planned?.state === 'due' && planned.questions.length > 0 && (
        <>
          <p>{t('formText')}</p>
          <DayForm
            {...form}
            locale={locale}
            meeting={meeting}
            day={day}
            questions={planned.questions}
            strings={strings}
          />
        </>
      )}
      {planned?.state === 'due' && planned.questions.length === 0 && <p>{strings.unreadable}</p>}
    </div>
  );
}

/** The answers of a day, after the advice on its red flags. */
function Answered({
  locale,
  planned: { urgency, answers },
  strings,
}: {
  locale: Locale;
  planned: PlannedDay;
  strings: Props['strings'];
}) {
  const t = createT(locale, strings);
  if (!answers) return <p>{strings.unreadable}</p>;
  return (
    <>
      <FollowUpAdvice locale={locale} answers={answers} strings={strings} />
      <p>
        {t('sent')} {t(urgency ? 'sentUrgent' : 'sentCalm')}
      </p>
      <section className="panel" aria-labelledby="answers-title">
        <h2 id="answers-title">{t('yours')}</h2>
        <FollowUpAnswers locale={locale} answers={answers} strings={strings} />
      </section>
    </>
  );
}
