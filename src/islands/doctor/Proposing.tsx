import '#styles/dashboard/free-times.css';
import { useState } from 'react';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { paths } from '#i18n/routes.ts';
import type { ProposeStrings } from '#islands/doctor/ProposeTimes.tsx';
import { ProposalTimes, type ProposalStrings } from '#islands/meeting/ProposalTimes.tsx';
import { onDemand } from '#islands/ui/on-demand.ts';

const ProposeTimes = onDemand(() =>
  import('#islands/doctor/ProposeTimes.tsx').then((module) => module.ProposeTimes),
);

export type ProposingStrings = ProposalStrings & {
  /** `sent` stands above what is proposed, `offer` beside the way to do it. */
  words: Readonly<Record<'sent' | 'offer' | 'go', string>>;
  form: ProposeStrings;
};

interface Props {
  locale: Locale;
  account: string;
  meeting: MeetingDetails;
  strings: ProposingStrings;
}

/** The times that the doctor proposes instead of a meeting's time, and the form to propose them. */
export function Proposing({ locale, account, meeting, strings }: Props) {
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
