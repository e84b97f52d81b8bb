import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { type DashboardRole, paths } from '#i18n/routes.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { StateBadge, type StateStrings } from '#islands/meeting/StateBadge.tsx';

interface Props {
  locale: Locale;
  /** The role of the reader: the row names the other person and shows times on the reader's clock. */
  reader: DashboardRole;
  meeting: MeetingCard;
  strings: StateStrings;
}

/** One meeting in a list: the other person, the time and the state, with a link to its page. */
export function MeetingRow({ locale, reader, meeting, strings }: Props) {
  const { id, doctor, patient, starts, state } = meeting;
  return (
    <a className="row" href={paths.dashboard(locale, reader, ['meetings', id])}>
      <div>
        <p className="row-title">
          <bdi>{reader === 'Doctor' ? patient.name : doctor.name}</bdi>
        </p>
        <p className="row-when">
          <Icon name="calendar-clock" size={18} />
          <ClockText locale={locale} clock={reader === 'Doctor' ? starts.doctor : starts.patient} />
        </p>
      </div>
      <StateBadge state={state} declined={meeting.declined} strings={strings} />
    </a>
  );
}
