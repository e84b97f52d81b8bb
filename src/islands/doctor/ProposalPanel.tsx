import '#styles/dashboard/free-times.css';
import { useState } from 'react';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { paths } from '#i18n/routes.ts';
import type { ProposeStrings } from '#islands/doctor/ProposeTimes.tsx';
import { ProposalTimes, type ProposalStrings } from '#islands/meeting/ProposalTimes.tsx';
import { onDemand } from '#islands/ui/on-demand.ts';

const ProposeTimes = onDemand(() =>
  import('#islands/doctor/ProposeTimes.tsx').then((module) => module.ProposeTimes),
);

export type ProposalPanelStrings = ProposalStrings & {
  /** `sent` is the heading of the proposed times, `offer` the text beside the button. */
  words: Readonly<Record<'sent' | 'offer' | 'go', string>>;
  form: ProposeStrings;
};

interface Props {
  locale: Locale;
  account: string;
  meeting: MeetingDetails;
  strings: ProposalPanelStrings;
}

/** The times that the doctor has proposed instead of a meeting's time, or the button to propose some. */
export function ProposalPanel({ locale, account, meeting, strings }: Props) {
  const [opened, setOpened] = useState(false);
  const { id, proposal, practice_id: practice } = meeting;
  return (
    <>
      {proposal && (
        <div className="flow">
          <p>
            <strong>{strings.words.sent}</strong>
          </p>
          <ProposalTimes locale={locale} proposal={proposal} strings={strings} reader="Doctor" />
        </div>
      )}
      {practice && (
        <p className="muted">
          {strings.words.offer}{' '}
          <a
            href={`${paths.form(locale, 'doctor-propose')}?meeting=${id}`}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              setOpened(true);
            }}
          >
            {strings.words.go}
          </a>
        </p>
      )}
      {opened && practice && (
        <ProposeTimes
          locale={locale}
          account={account}
          meeting={meeting}
          practice={practice}
          strings={strings.form}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
