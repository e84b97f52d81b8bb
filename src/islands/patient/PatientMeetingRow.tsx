import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { isOpen } from '#domain/booking/next-step.ts';
import { showsOtherTime } from '#domain/time/shows-other-time.ts';
import { paths } from '#i18n/routes.ts';
import { StateBadge, type StateStrings } from '#islands/meeting/StateBadge.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';

export type RowStrings = StateStrings & Record<'pay' | 'join' | 'open', string>;

interface Props {
  locale: Locale;
  meeting: MeetingCard;
  /** The zones in which the patient may expect a time; a time on another clock has the name of its zone. */
  zones: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  strings: RowStrings;
}

/** One meeting in the patient's list: doctor, time, price and state, and a link to the next step. */
export function PatientMeetingRow({ locale, meeting, zones, now, strings }: Props) {
  const { id, doctor, starts, state, price } = meeting;
  const href = paths.dashboard(locale, 'Patient', ['meetings', id]);
  const nextStep = state === 'awaiting-payment' ? 'pay' : isOpen(meeting, new Date(now)) ? 'join' : undefined;
  return (
    <li className="row">
      <div>
        <p className="row-title">
          <a href={href}>
            <bdi>{doctor.name}</bdi>
          </a>
        </p>
        <p className="row-when">
          <Icon name="calendar-clock" size={18} />
          <span>
            <ClockText locale={locale} clock={starts.patient} zone={showsOtherTime(starts.patient, zones)} />
          </span>
        </p>
        <p className="muted row-price">
          <MoneyText locale={locale} money={price} />
        </p>
      </div>
      <div className="row-end">
        <StateBadge state={state} declined={meeting.declined} strings={strings} />
        <a
          className={nextStep ? 'button button-action' : 'button button-quiet'}
          href={nextStep === 'pay' ? `${href}#pay` : href}
        >
          {strings[nextStep ?? 'open']}
          <span className="unseen">
            {' '}
            <bdi>{doctor.name}</bdi>
          </span>
        </a>
      </div>
    </li>
  );
}
