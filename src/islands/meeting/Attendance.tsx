import '#styles/dashboard/meeting-parts.css';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { getRoom } from '#contract/room/room.ts';
import { clockIn } from '#domain/time/clock.ts';
import type { DashboardRole } from '#i18n/routes.ts';
import { LineQualities, type LineStrings } from '#islands/meeting/LineQualities.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';

/** `rule` says what one side can do if the other does not come; `seen` contains `{{time}}`. */
export type AttendanceStrings = Readonly<
  Record<'title' | 'you' | 'notYet' | 'seen' | 'never' | 'rule', string>
> & {
  /** Texts for the doctor only. */
  lines?: LineStrings;
};

interface Props {
  locale: Locale;
  meeting: Pick<MeetingDetails, 'id' | 'state' | 'starts' | 'doctor' | 'patient' | 'join'>;
  reader: DashboardRole;
  strings: AttendanceStrings;
}

/**
 * When each side first entered the site's own room, and when they were last seen there, on the reader's clock. Both
 * sides see it, so that nobody reports an absence by mistake.
 */
export function Attendance({ locale, meeting, reader, strings }: Props) {
  const { id, state, starts, doctor, patient, join } = meeting;
  const isOpen = join.url !== null;
  const isOver = state === 'closed' || state === 'no-show';
  const hasAttendance = join.own_room === true && (isOpen || isOver || state === 'in-progress');
  const { data } = useCall(getRoom, { locale, params: { id }, enabled: hasAttendance });
  if (!hasAttendance || !data) return null;
  // The meeting took place although nobody entered the room, for example by phone, so nothing is shown.
  if (state === 'closed' && data.joined.patient === null && data.joined.doctor === null) return null;
  const { zone } = reader === 'Doctor' ? starts.doctor : starts.patient;
  const joinedPeople = [
    { name: patient.name, isReader: reader === 'Patient', at: data.joined.patient, seen: data.seen.patient },
    { name: doctor.name, isReader: reader === 'Doctor', at: data.joined.doctor, seen: data.seen.doctor },
  ];
  const [beforeTime, afterTime] = strings.seen.split('{{time}}');
  return (
    <section className="attendance" aria-labelledby="attendance-title">
      <h2 id="attendance-title">{strings.title}</h2>
      <dl className="facts">
        {joinedPeople.map(({ name, isReader, at, seen }) => (
          <div key={isReader ? 'reader' : 'other'}>
            <dt>{isReader ? strings.you : <bdi>{name}</bdi>}</dt>
            <dd>
              {at === null && (isOpen ? strings.notYet : strings.never)}
              {at !== null && <ClockText locale={locale} clock={clockIn(zone, Date.parse(at))} day="none" />}
              {seen !== null && (
                <>
                  {' · '}
                  <span className="muted">
                    {beforeTime}
                    <ClockText locale={locale} clock={clockIn(zone, Date.parse(seen))} day="none" />
                    {afterTime}
                  </span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && <p className="muted">{strings.rule}</p>}
      {strings.lines && data.lines && (
        <LineQualities locale={locale} lines={data.lines} strings={strings.lines} />
      )}
    </section>
  );
}
