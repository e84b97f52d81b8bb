import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { ReportForm, type ReportFormStrings } from '#islands/doctor/ReportForm.tsx';
import type { ReportWords } from '#islands/doctor/report-words.ts';
import { Reports, type ReportsStrings } from '#islands/meeting/Reports.tsx';

export type OwnReportsStrings = ReportFormStrings & ReportsStrings & Record<'none' | 'early', string>;

interface Props {
  locale: Locale;
  account: string;
  meeting: MeetingDetails;
  /** The language in which the patient will probably read. */
  reader: Locale;
  words: ReportWords;
  strings: OwnReportsStrings;
}

/** The reports on a meeting, and the form for a further report while the meeting accepts one. */
export function OwnReports({ locale, account, meeting, reader, words, strings }: Props) {
  const { id, state, actions, starts } = meeting;
  const reports = meeting.reports ?? [];
  const canClose = actions.includes('close');
  const isUpcoming = state === 'requested' || state === 'awaiting-payment' || state === 'booked';
  return (
    <Reports locale={locale} reports={reports} strings={strings} zone={starts.doctor.zone}>
      {reports.length === 0 && (
        <p className="muted">{isUpcoming && !canClose ? strings.early : strings.none}</p>
      )}
      {(canClose || state === 'closed') && (
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
