import '#styles/dashboard/follow-up.css';
import { useState } from 'react';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getFollowUp, type FollowUpPlan, stopFollowUp } from '#contract/patient/follow-up.ts';
import { formatDate } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { toast } from '#islands/ui/toast.ts';
import { useSend } from '#islands/ui/use-send.ts';

export type FollowUpPanelStrings = Strings &
  Record<'keep' | 'close' | 'notSent' | 'failed' | 'again', string>;

interface Props {
  locale: Locale;
  meeting: string;
  initial: Content<typeof getFollowUp> | undefined;
  /** The namespace `follow-up`, and the texts of the dialog and of loading. */
  strings: FollowUpPanelStrings;
}

/** The panel of a past meeting with the offer of a follow-up, or with the days of the chosen one. */
export function FollowUpPanel({ locale, meeting, initial, strings }: Props) {
  const t = createT(locale, strings);
  const call = { locale, params: { id: meeting }, initial };
  const { data, error, isValidating, mutate } = useCall(getFollowUp, call);
  // Another back end may have no follow-ups.
  if (!data && (!error || error.status === 404)) return null;
  if (data && !data.can_start && !data.plan) return null;
  return (
    <section className="panel" id="follow-up" aria-labelledby="follow-up-title">
      <h2 id="follow-up-title">{t('title')}</h2>
      {!data && (
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {data && <Choice locale={locale} meeting={meeting} data={data} strings={strings} />}
    </section>
  );
}

/** The offer of a follow-up, or the chosen plan. */
function Choice({
  locale,
  meeting,
  data,
  strings,
}: Omit<Props, 'initial'> & { data: Content<typeof getFollowUp> }) {
  const t = createT(locale, strings);
  if (data.plan) return <Plan locale={locale} meeting={meeting} plan={data.plan} strings={strings} />;
  return (
    <>
      <p>{t('ask')}</p>
      <p className="muted">{t('notUrgent')}</p>
      <div>
        <a
          className="button button-solid"
          href={paths.dashboard(locale, 'Patient', ['meetings', meeting, 'follow-up'])}
        >
          <Icon name="calendar-clock" size={18} />
          {t('start')}
        </a>
      </div>
    </>
  );
}

interface PlanProps extends Omit<Props, 'initial'> {
  plan: FollowUpPlan;
}

/** The days of a plan with their state, and the button to end the plan. */
function Plan({ locale, meeting, plan, strings }: PlanProps) {
  const t = createT(locale, strings);
  const [isConfirming, setIsConfirming] = useState(false);
  const { send, sending } = useSend(locale, stopFollowUp);
  const endPlan = async () => {
    const answer = await send({}, { id: meeting });
    setIsConfirming(false);
    // 404: the plan was already ended in another window, so the result is the wanted one.
    if (answer.status !== 200 && answer.status !== 404)
      return void toast('error', answer.message ?? strings.notSent, answer.reference);
    await refresh(getFollowUp);
    return void toast('success', answer.message ?? t('stopped'));
  };
  const treatment = plan.treatment ? t(`treatment.${plan.treatment}`) : '–';
  return (
    <>
      <p>{t('plan', { treatment, date: formatDate(locale, plan.treated_on) })}</p>
      <p className="muted">{t('plans')}</p>
      <ul className="rows">
        {plan.days.map((planned) => (
          <DayRow key={planned.day} locale={locale} meeting={meeting} planned={planned} strings={strings} />
        ))}
      </ul>
      <div>
        <a
          className="button button-quiet"
          href={`${paths.form(locale, 'follow-up-stop')}?meeting=${meeting}`}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            setIsConfirming(true);
          }}
        >
          {t('stop')}
        </a>
      </div>
      {isConfirming && (
        <Confirm
          title={t('stopTitle')}
          strings={{ confirm: t('stop'), keep: strings.keep, close: strings.close }}
          busy={sending}
          onConfirm={() => void endPlan()}
          onClose={() => setIsConfirming(false)}
        >
          <p>{t('stopText')}</p>
        </Confirm>
      )}
    </>
  );
}

interface RowProps extends Omit<PlanProps, 'plan'> {
  planned: FollowUpPlan['days'][number];
}

/** One day of a plan: when it can be answered, its state, and a link to its questions or answers. */
function DayRow({ locale, meeting, planned, strings }: RowProps) {
  const t = createT(locale, strings);
  const { day, state, urgency, due_on: from, last_on: until } = planned;
  const date = formatDate(locale, state === 'later' ? from : until);
  const href = paths.dashboard(locale, 'Patient', ['meetings', meeting, 'follow-up', String(day)]);
  return (
    <li className="row">
      <div>
        <p className="row-title">{t('dayAfter', { count: day })}</p>
        <p className="muted">{t(`state.${state}`, { date })}</p>
        {urgency && (
          <p>
            <span className={`badge badge-${urgency === 'emergency' ? 'danger' : 'warning'}`}>
              {t(`urgency.${urgency}`)}
            </span>
          </p>
        )}
      </div>
      {state === 'due' && (
        <a className="button button-solid" href={href}>
          {t('answer')}
        </a>
      )}
      {state === 'answered' && (
        <a className="button button-quiet" href={href}>
          {t('read')}
        </a>
      )}
    </li>
  );
}
