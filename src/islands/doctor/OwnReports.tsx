import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { UPCOMING_STATES } from '#domain/booking/meeting-state.ts';
import { ReportForm, type ReportFormStrings } from '#islands/doctor/ReportForm.tsx';
import type { ReportWords } from '#islands/doctor/report-words.ts';
import { Reports, type ReportsStrings } from '#islands/meeting/Reports.tsx';

export type OwnReportsStrings = ReportFormStrings & ReportsStrings & Record<'none' | 'early', string>;

interface Props {
  locale: Locale;
  account: string;
  meeting: Pick<MeetingDetails, 'id' | 'state' | 'actions' | 'starts' | 'doctor' | 'patient' | 'reports'>;
  /** The language in which the patient will probably read. */
  reader: Locale;
  words: ReportWords;
  strings: OwnReportsStrings;
}

/**
 * The reports on a meeting, and the form for a further report while the meeting accepts one; nothing if there is no
 * report and there can be none.
 */
export function OwnReports({ locale, account, meeting, reader, words, strings }: Props) {
  const { id, state, actions, starts, doctor, patient, reports } = meeting;
  const canClose = actions.includes('close');
  const takesReports = canClose || state === 'closed';
  const isUpcoming = UPCOMING_STATES.some((one) => one === state);
  if (reports.length === 0 && !takesReports && !isUpcoming) return null;
  return (
    <Reports
      locale={locale}
      reports={reports}
      people={{ doctor: doctor.name, patient: patient.name }}
      start={starts.doctor}
      strings={strings}
    >
      {reports.length === 0 && <p className="muted">{takesReports ? strings.none : strings.early}</p>}
      {takesReports && (
        <ReportForm
          locale={locale}
          account={account}
          canClose={canClose}
          reader={reader}
          words={words}
          strings={strings}
          meeting={id}
        />
      )}
    </Reports>
  );
}
