import '#styles/dashboard/meeting-parts.css';
import type { ReactNode } from 'react';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import type { DashboardRole } from '#i18n/routes.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';

type Proposal = NonNullable<MeetingDetails['proposal']>;

export type ProposalStrings = Readonly<Record<'gone' | 'doctorClock' | 'patientClock', string>>;

interface Props {
  locale: Locale;
  reader: DashboardRole;
  proposal: Proposal;
  strings: ProposalStrings;
  /** Renders the reader's actions for a time that is still free. */
  renderActions?: (time: Proposal['times'][number]) => ReactNode;
}

/** The times that a doctor proposes, on both clocks, and their note. */
export function ProposalTimes({ locale, reader, proposal: { times, note }, strings, renderActions }: Props) {
  return (
    <>
      {note && (
        <p className="as-typed" dir="auto">
          {note}
        </p>
      )}
      <ul className="rows">
        {times.map((time) => {
          const { patient, doctor } = time.starts;
          const [ownClock, otherClock] = reader === 'Doctor' ? [doctor, patient] : [patient, doctor];
          return (
            <li className="row" key={ownClock.at}>
              <div>
                <p className={time.free ? 'row-title' : 'row-title muted'}>
                  <ClockText locale={locale} clock={ownClock} zone />
                </p>
                {ownClock.local !== otherClock.local && (
                  <p className="muted">
                    {reader === 'Doctor' ? strings.patientClock : strings.doctorClock}{' '}
                    <ClockText locale={locale} clock={otherClock} zone />
                  </p>
                )}
              </div>
              {time.free ? renderActions?.(time) : <span className="badge">{strings.gone}</span>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
