import '#styles/dashboard/follow-up.css';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getFollowUps } from '#contract/doctor/follow-up.ts';
import type { Content } from '#contract/endpoint.ts';
import { clockIn } from '#domain/time/clock.ts';
import { formatDate } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { FollowUpAnswers } from '#islands/meeting/FollowUpAnswers.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';

export type FollowUpsStrings = Strings & Record<'failed' | 'again' | 'loading' | 'unreadable', string>;
type Plan = Content<typeof getFollowUps>['plans'][number];

interface Props {
  locale: Locale;
  meeting: string;
  /** The doctor's time zone (IANA). */
  zone: string;
  initial: Content<typeof getFollowUps> | undefined;
  /** The namespace `follow-up`, and the texts of loading. */
  strings: FollowUpsStrings;
}

/**
 * The patient's answers after a treatment, red flags first. Renders nothing where the patient chose no follow-up, while
 * the answers are loading, and where the back end does not have them.
 */
export function FollowUps({ locale, meeting, zone, initial, strings }: Props) {
  const t = createT(locale, strings);
  const call = { locale, params: { id: meeting }, initial };
  // Reads of answers are in the audit log, once in ten minutes, so neither the focus nor a regained connection
  // repeats them. A change of the account does, also one that was missed while the page was hidden.
  const { data, error, isValidating, mutate } = useCall(getFollowUps, call, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const isEmpty = data && !data.withdrawn && data.plans.length === 0;
  if (isEmpty || (!data && (!error || error.status === 404))) return null;
  return (
    <section className="panel" id="follow-up" aria-labelledby="follow-up-title">
      <h2 id="follow-up-title">{t('title')}</h2>
      {!data && (
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {data?.withdrawn && <p className="muted">{t('doctor.withdrawn')}</p>}
      {data?.plans.map((plan) => (
        <PlanAnswers
          key={`${plan.treated_on} ${plan.stopped_at}`}
          locale={locale}
          zone={zone}
          plan={plan}
          strings={strings}
        />
      ))}
    </section>
  );
}

interface PlanProps extends Pick<Props, 'locale' | 'zone' | 'strings'> {
  plan: Plan;
}

/** One plan: the treatment and the answers of its days. */
function PlanAnswers({ locale, zone, plan, strings }: PlanProps) {
  const t = createT(locale, strings);
  const treatment = plan.treatment ? t(`treatment.${plan.treatment}`) : strings.unreadable;
  // Unanswered days of an ended plan are left out.
  const shownDays = plan.days.filter(({ state }) => !plan.stopped_at || state === 'answered');
  const stoppedOn = plan.stopped_at && clockIn(zone, Date.parse(plan.stopped_at)).local.slice(0, 10);
  return (
    <div className="follow-plan">
      <p>{t('doctor.plan', { treatment, date: formatDate(locale, plan.treated_on) })}</p>
      {stoppedOn && <p className="muted">{t('doctor.stopped', { date: formatDate(locale, stoppedOn) })}</p>}
      <ul className="rows">
        {shownDays.map((planned) => (
          <DayAnswers key={planned.day} locale={locale} zone={zone} planned={planned} strings={strings} />
        ))}
      </ul>
    </div>
  );
}

interface DayProps extends Omit<PlanProps, 'plan'> {
  planned: Plan['days'][number];
}

/** One day with its red flags and the advice that the patient got; a disclosure has all answers. */
function DayAnswers({ locale, zone, planned, strings }: DayProps) {
  const t = createT(locale, strings);
  const { day, state, urgency, answers, answered_at: at } = planned;
  const date = formatDate(locale, state === 'later' ? planned.due_on : planned.last_on);
  const redFlagAnswers = (answers ?? []).filter(({ advice }) => advice);
  const shownAdvice = [...new Set(redFlagAnswers.flatMap(({ advice }) => advice ?? []))];
  const tone = urgency === 'emergency' ? 'danger' : 'warning';
  return (
    <li className="follow-day">
      <div className="panel-head">
        <h3>{t('dayAfter', { count: day })}</h3>
        {answers && (
          <span className={urgency ? `badge badge-${tone}` : 'badge badge-success'}>
            {urgency ? t(`doctor.${urgency}`) : t('doctor.calm')}
          </span>
        )}
      </div>
      <p className="muted">
        {t(`state.${state}`, { date })}
        {at && ' · '}
        {at && <ClockText locale={locale} clock={clockIn(zone, Date.parse(at))} day="medium" />}
      </p>
      {redFlagAnswers.length > 0 && (
        <>
          <FollowUpAnswers locale={locale} answers={redFlagAnswers} strings={strings} />
          <p className="muted">
            {t('doctor.told')} {shownAdvice.map((code) => t(`advice.${code}`)).join(' ')}
          </p>
        </>
      )}
      {state === 'answered' && !answers && <p>{strings.unreadable}</p>}
      {answers && (
        <details>
          <summary>{t('doctor.answers')}</summary>
          <FollowUpAnswers locale={locale} answers={answers} strings={strings} />
        </details>
      )}
    </li>
  );
}
