import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { type RefundKind, refundKindOf } from '#domain/booking/refund-kind.ts';
import { hasEnded } from '#domain/booking/has-ended.ts';
import { clockIn } from '#domain/time/clock.ts';
import { createT } from '#i18n/island-t.ts';
import { JoinLink } from '#islands/doctor/JoinLink.tsx';
import { Attendance, type AttendanceStrings } from '#islands/meeting/Attendance.tsx';
import { EndFacts, type ReasonStrings } from '#islands/meeting/EndFacts.tsx';
import { StateBadge, type StateStrings } from '#islands/meeting/StateBadge.tsx';
import { paths } from '#i18n/routes.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

type Name =
  | 'when'
  | 'yours'
  | 'theirs'
  | 'length'
  | 'price'
  | 'ofBundle'
  | 'clocks'
  | 'join'
  | 'joinFrom'
  | 'testDevices'
  | 'noRoom'
  | 'due.requested'
  | 'due.payment'
  | 'failureTitle'
  | 'failureText'
  | `failureBack.${RefundKind}`;

export type FactStrings = Record<Name, string> &
  Record<'outcome' | 'reason' | 'note' | 'endedBy', string> &
  Record<`by.${NonNullable<MeetingDetails['ended_by']>}`, string> & { attendance: AttendanceStrings };

interface Props {
  locale: Locale;
  meeting: MeetingDetails;
  strings: FactStrings & { states: StateStrings; reasons: ReasonStrings };
}

/** The facts of a meeting: time on both clocks, state, price, the way it ended, and the link to its room. */
export function MeetingFacts({ locale, meeting, strings }: Props) {
  const t = createT(locale, strings as unknown as Record<string, string>);
  const { starts, state, minutes, price, due, join } = meeting;
  const refundKind = refundKindOf(meeting);
  const isUpcoming = state === 'booked' || state === 'in-progress';
  const isPast = hasEnded(state);
  const dueText = state === 'requested' ? strings['due.requested'] : strings['due.payment'];
  return (
    <>
      <div className="panel-head">
        <h2>{strings.when}</h2>
        <StateBadge state={state} declined={meeting.declined} strings={strings.states} />
      </div>
      {meeting.failure_reported && state === 'in-progress' && (
        <Notice tone="warning" title={strings.failureTitle}>
          <p>{strings.failureText}</p>
          {refundKind !== 'unknown' && <p>{strings[`failureBack.${refundKind}`]}</p>}
        </Notice>
      )}
      <dl className="facts facts-columns">
        <div>
          <dt>{strings.yours}</dt>
          <dd>
            <ClockText locale={locale} clock={starts.doctor} zone />
          </dd>
        </div>
        <div>
          <dt>{strings.theirs}</dt>
          <dd>
            <ClockText locale={locale} clock={starts.patient} zone />
          </dd>
        </div>
        <div>
          <dt>{strings.length}</dt>
          <dd suppressHydrationWarning>{t('minutes', { count: minutes })}</dd>
        </div>
        <div>
          <dt>{strings.price}</dt>
          <dd>
            {meeting.payment === 'credit' ? strings.ofBundle : <MoneyText locale={locale} money={price} />}
          </dd>
        </div>
        {due && (state === 'requested' || state === 'awaiting-payment') && (
          <div>
            <dt>{dueText}</dt>
            <dd>
              <ClockText locale={locale} clock={clockIn(starts.doctor.zone, Date.parse(due))} />
            </dd>
          </div>
        )}
        <EndFacts meeting={meeting} strings={{ ...strings.reasons, ended: strings }} />
      </dl>
      <Attendance locale={locale} meeting={meeting} reader="Doctor" strings={strings.attendance} />
      {meeting.clocks_change && !isPast && (
        <Notice>
          <p>{strings.clocks}</p>
        </Notice>
      )}
      {isUpcoming && join.url && (
        <div className="actions">
          <JoinLink meeting={meeting} text={strings.join} />
        </div>
      )}
      {isUpcoming && !join.url && (
        <p className="muted">
          {join.has_room === false ? (
            strings.noRoom
          ) : (
            <>
              {strings.joinFrom} <ClockText locale={locale} clock={join.opens.doctor} />
              {join.own_room && (
                <>
                  {' '}
                  <a href={paths.meetingRoom(locale, meeting.id)}>{strings.testDevices}</a>
                </>
              )}
            </>
          )}
        </p>
      )}
    </>
  );
}
