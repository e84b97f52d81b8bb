import { useStore } from '@nanostores/react';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { paths } from '#i18n/routes.ts';
import type { ProblemStrings } from '#islands/meeting/ReportProblem.tsx';
import { onDemand } from '#islands/ui/on-demand.ts';
import { $modals, closeModal, openModal } from '#stores/modals.ts';

const ReportProblem = onDemand(() =>
  import('#islands/meeting/ReportProblem.tsx').then((module) => module.ReportProblem),
);

interface Props {
  locale: Locale;
  meeting: Pick<MeetingCard, 'id' | 'state' | 'starts'>;
  strings: ProblemStrings;
}

/** A link to the form that reports a problem with a meeting to the staff; with a script a dialog opens instead. */
export function ReportProblemLink({ locale, meeting, strings }: Props) {
  const { reportMeeting } = useStore($modals);
  // An answer may arrive after its dialog was closed; one that was opened meanwhile then stays open.
  const close = () => {
    if ($modals.get().reportMeeting === reportMeeting) closeModal('reportMeeting');
  };
  return (
    <>
      <a
        className="button button-quiet"
        href={`${paths.form(locale, 'doctor-problem')}?meeting=${meeting.id}`}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          openModal('reportMeeting', { meeting: meeting.id });
        }}
      >
        {strings.title}
      </a>
      {reportMeeting !== undefined && (
        <ReportProblem locale={locale} meeting={meeting} strings={strings} onClose={close} />
      )}
    </>
  );
}
