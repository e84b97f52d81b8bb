import type { InferOutput } from 'valibot';
import type { Locale } from '#config.ts';
import type { BothClocks } from '#contract/meeting.ts';
import type { DashboardRole } from '#i18n/routes.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';

export type MeetingTimeStrings = Readonly<Record<'when' | 'doctorClock' | 'patientClock', string>>;

interface Props {
  locale: Locale;
  reader: DashboardRole;
  starts: InferOutput<typeof BothClocks>;
  strings: MeetingTimeStrings;
}

/** The start of a meeting on the reader's clock, and on the other person's where it differs. */
export function MeetingTime({ locale, reader, starts, strings }: Props) {
  const [ownClock, otherClock] =
    reader === 'Doctor' ? [starts.doctor, starts.patient] : [starts.patient, starts.doctor];
  return (
    <div>
      <dt>{strings.when}</dt>
      <dd>
        <ClockText locale={locale} clock={ownClock} zone />
        {ownClock.local !== otherClock.local && (
          <span className="when-other muted">
            {reader === 'Doctor' ? strings.patientClock : strings.doctorClock}{' '}
            <ClockText locale={locale} clock={otherClock} zone />
          </span>
        )}
      </dd>
    </div>
  );
}
