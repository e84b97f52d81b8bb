import type { MouseEvent } from 'react';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { type RefundKind, refundKindOf } from '#domain/booking/refund-kind.ts';
import { hasEnded } from '#domain/booking/has-ended.ts';
import { paths } from '#i18n/routes.ts';
import { formatDuration, formatNumber } from '#i18n/format.ts';
import { Attendance, type AttendanceStrings } from '#islands/meeting/Attendance.tsx';
import { type JoinStrings, JoinRoom } from '#islands/meeting/JoinRoom.tsx';
import { Journey, type JourneyStrings } from '#islands/meeting/Journey.tsx';
import { StateBadge, type StateStrings } from '#islands/meeting/StateBadge.tsx';
import { MeetingTime, type MeetingTimeStrings } from '#islands/meeting/MeetingTime.tsx';
import { useDeviceZone, useReaderZones } from '#islands/meeting/use-reader-zones.ts';
import { DeviceZone } from '#islands/patient/DeviceZone.tsx';
import { MeetingEnd, type EndStrings } from '#islands/patient/MeetingEnd.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { openModal } from '#stores/modals.ts';

/** `tier` contains `{{time}}` and `{{percent}}`. */
export type FactsStrings = StateStrings &
  MeetingTimeStrings &
  EndStrings & {
    join: JoinStrings;
    attendance: AttendanceStrings;
    journey: JourneyStrings;
    failureBack: Record<RefundKind, string>;
  } & Record<
    | (
        | 'title'
        | 'doctor'
        | 'doctorPage'
        | 'length'
        | 'price'
        | 'ofBundle'
        | 'policy'
        | 'tier'
        | 'tierLess'
        | 'clocksChange'
        | 'zoneDevice'
        | 'zoneMeeting'
      )
    | ('calendar' | 'move' | 'moveLate' | 'cancel' | 'absent' | 'problem' | 'bookAgain')
    | ('failed' | 'failureTitle' | 'failureText'),
    string
  >;

interface Props {
  locale: Locale;
  meeting: MeetingDetails;
  /** The time zone of the patient's profile, if it has one. */
  zone: string | undefined;
  /** Address of the doctor's public page. */
  doctorHref: string | undefined;
  /** Address of the booking with the same doctor. */
  againHref: string;
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  strings: FactsStrings;
}

const refreshMeeting = () => void refresh(getMeeting);

/** The facts of a meeting (doctor, time, room, price), and the actions that are possible now. */
export function MeetingFacts({ locale, meeting, zone, doctorHref, againHref, renderedAt, strings }: Props) {
  const { id, state, doctor, starts, minutes, price, policy, actions, join } = meeting;
  const deviceZone = useDeviceZone();
  const zones = useReaderZones(zone);
  const refundKind = refundKindOf(meeting);
  const isPossible = (action: (typeof actions)[number]) => actions.includes(action);
  const isPast = hasEnded(state);
  const hasFailed = Boolean(meeting.failure_reported) && state === 'in-progress';
  // The patient may move a meeting themselves only while a cancellation would refund the whole price.
  const isMovable = isPossible('move') && !hasFailed && meeting.refund_percent === 100 && meeting.practice_id;
  /** Makes a click handler that opens a dialog in place of the link's page. */
  const inPlace = (openDialog: () => void) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    openDialog();
  };
  return (
    <section className="panel" aria-label={strings.title}>
      <div className="panel-head">
        <Journey state={state} reports={meeting.reports.length} strings={strings.journey} />
        <StateBadge state={state} declined={meeting.declined} strings={strings} />
      </div>
      <MeetingEnd meeting={meeting} strings={strings} />
      {hasFailed && (
        <Notice tone="warning" title={strings.failureTitle}>
          <p>{strings.failureText}</p>
          {refundKind !== 'unknown' && <p>{strings.failureBack[refundKind]}</p>}
        </Notice>
      )}
      <JoinRoom
        locale={locale}
        meeting={meeting.id}
        state={state}
        starts={starts}
        join={join}
        zones={zones}
        renderedAt={renderedAt}
        reader="Patient"
        onOpen={refreshMeeting}
        strings={strings.join}
      />
      <Attendance locale={locale} meeting={meeting} reader="Patient" strings={strings.attendance} />
      <dl className="facts facts-wide">
        <MeetingTime locale={locale} reader="Patient" starts={starts} strings={strings} />
        <div>
          <dt>{strings.doctor}</dt>
          <dd>
            <bdi>{doctor.name}</bdi>
            {doctorHref && (
              <>
                {' · '}
                <a href={doctorHref}>{strings.doctorPage}</a>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{strings.length}</dt>
          <dd suppressHydrationWarning>{formatDuration(locale, minutes)}</dd>
        </div>
        <div>
          <dt>{strings.price}</dt>
          <dd>
            {meeting.payment === 'credit' ? strings.ofBundle : <MoneyText locale={locale} money={price} />}
          </dd>
        </div>
      </dl>
      {!isPast && (
        <DeviceZone locale={locale} clock={starts.patient} deviceZone={deviceZone} strings={strings} />
      )}
      {meeting.clocks_change && !isPast && (
        <Notice>
          <p>{strings.clocksChange}</p>
        </Notice>
      )}
      {policy.length > 0 && !isPast && (
        <details>
          <summary>{strings.policy}</summary>
          <ul className="policy">
            {policy.map((tier) => (
              <li key={tier.minutes} suppressHydrationWarning>
                {strings.tier
                  .replace('{{time}}', formatDuration(locale, tier.minutes))
                  .replace('{{percent}}', formatNumber(locale, tier.percent))}
              </li>
            ))}
            <li>{strings.tierLess}</li>
          </ul>
        </details>
      )}
      {isPossible('move') && !isMovable && !hasFailed && <p className="muted">{strings.moveLate}</p>}
      <div className="actions no-print">
        {isMovable && (
          <a
            className="button button-quiet"
            href={`${paths.form(locale, 'patient-move')}?meeting=${id}`}
            onClick={inPlace(() => openModal('changeMeeting', 'move'))}
          >
            {strings.move}
          </a>
        )}
        {isPossible('cancel') && (
          <a
            className="button button-quiet"
            href={`${paths.form(locale, 'patient-cancel')}?meeting=${id}`}
            onClick={inPlace(() => openModal('changeMeeting', 'cancel'))}
          >
            {strings.cancel}
          </a>
        )}
        {isPossible('report-absence') && (
          <a
            className="button button-quiet"
            href={`${paths.form(locale, 'patient-absence')}?meeting=${id}`}
            onClick={inPlace(() => openModal('changeMeeting', 'absence'))}
          >
            {strings.absent}
          </a>
        )}
        {isPossible('report-technical-failure') && (
          <a
            className="button button-quiet"
            href={`${paths.form(locale, 'patient-technical-failure')}?meeting=${id}`}
            onClick={inPlace(() => openModal('changeMeeting', 'failure'))}
          >
            {strings.failed}
          </a>
        )}
        {meeting.calendar_url && (
          <a className="button button-quiet" href={meeting.calendar_url} download="consultation.ics">
            {strings.calendar}
          </a>
        )}
        {isPast && (
          <a className="button button-solid" href={againHref}>
            {strings.bookAgain}
          </a>
        )}
        <a
          className="button button-quiet"
          href={`${paths.form(locale, 'patient-problem')}?meeting=${id}`}
          onClick={inPlace(() => openModal('reportMeeting', { meeting: id }))}
        >
          {strings.problem}
        </a>
      </div>
    </section>
  );
}
