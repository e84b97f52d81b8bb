import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { clockIn } from '#domain/time/clock.ts';
import { createT } from '#i18n/island-t.ts';
import { ReportForm, type ReportFormStrings } from '#islands/doctor/ReportForm.tsx';
import type { Template } from '#islands/doctor/TemplatePicker.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';

export type ReportStrings = ReportFormStrings & Record<'title' | 'none' | 'early' | 'number', string>;

interface Props {
  locale: Locale;
  account: string;
  meeting: MeetingDetails;
  templates: readonly Template[];
  strings: ReportStrings;
}

/** The reports on a meeting, oldest first, and the form for the next one while it takes any. */
export function Reports({ locale, account, meeting, templates, strings }: Props) {
  const { id, state, actions, starts } = meeting;
  const reports = meeting.reports ?? [];
  const t = createT(locale, { number: strings.number });
  const closes = actions.includes('close');
  const comes = state === 'requested' || state === 'awaiting-payment' || state === 'booked';
  return (
    <section className="panel" id="report" aria-labelledby="report-title">
      <h2 id="report-title">{strings.title}</h2>
      {reports.length === 0 && <p className="muted">{comes && !closes ? strings.early : strings.none}</p>}
      {reports.map(({ id: report, report: text, at }, index) => (
        <article className="report" key={report}>
          <header className="panel-head">
            <h3>{t('number', { number: index + 1 })}</h3>
            <span className="muted">
              <ClockText locale={locale} clock={clockIn(starts.doctor.zone, Date.parse(at))} day="medium" />
            </span>
          </header>
          <p className="as-typed" dir="auto">
            {text}
          </p>
        </article>
      ))}
      {(closes || state === 'closed') && (
        <ReportForm {...{ locale, account, closes, templates, strings }} meeting={id} />
      )}
    </section>
  );
}
