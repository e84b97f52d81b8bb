import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { ReportForm, type ReportFormStrings } from '#islands/doctor/ReportForm.tsx';
import type { Template } from '#islands/doctor/TemplatePicker.tsx';
import { Reports, type ReportsStrings } from '#islands/meeting/Reports.tsx';

export type OwnReportsStrings = ReportFormStrings & ReportsStrings & Record<'none' | 'early', string>;

interface Props {
  locale: Locale;
  account: string;
  meeting: MeetingDetails;
  templates: readonly Template[];
  strings: OwnReportsStrings;
}

/** The reports on a meeting, and the form for the next one while it takes any. */
export function OwnReports({ locale, account, meeting, templates, strings }: Props) {
  const { id, state, actions, starts } = meeting;
  const reports = meeting.reports ?? [];
  const closes = actions.includes('close');
  const comes = state === 'requested' || state === 'awaiting-payment' || state === 'booked';
  return (
    <Reports locale={locale} reports={reports} strings={strings} zone={starts.doctor.zone}>
      {reports.length === 0 && <p className="muted">{comes && !closes ? strings.early : strings.none}</p>}
      {(closes || state === 'closed') && (
        <ReportForm
          locale={locale}
          account={account}
          closes={closes}
          templates={templates}
          strings={strings}
          meeting={id}
        />
      )}
    </Reports>
  );
}
