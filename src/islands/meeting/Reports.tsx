import '#styles/dashboard/meeting-parts.css';
import '#styles/dashboard/report.css';
import type { ReactNode } from 'react';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { clockIn } from '#domain/time/clock.ts';
import { createT } from '#i18n/island-t.ts';
import { CodedReport, type CodedReportStrings } from '#islands/meeting/CodedReport.tsx';
import { PaperFacts, type PaperFactsStrings } from '#islands/meeting/PaperFacts.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

/** `number` contains `{{number}}`. */
export type ReportsStrings = CodedReportStrings &
  Readonly<Record<'title' | 'number' | 'print' | 'toPrint', string>> & { paper: PaperFactsStrings };

interface Props {
  locale: Locale;
  /** The reports, the oldest first. */
  reports: MeetingDetails['reports'];
  /** The names of both people. */
  people: Record<'doctor' | 'patient', string>;
  /** The start of the consultation on the reader's clock, in whose zone the times of the reports are shown. */
  start: MeetingDetails['starts']['doctor'];
  /** Address of the page for printing; without it the current page is printed. */
  paperHref?: string | undefined;
  strings: ReportsStrings;
  /** Content below the reports. */
  children?: ReactNode;
}

/** The doctor's reports on a meeting, to read and to print. */
export function Reports({ locale, reports, people, start, paperHref, strings, children }: Props) {
  const t = createT(locale, { number: strings.number });
  return (
    <section className="panel reports" id="report" aria-labelledby="reports-title">
      <div className="panel-head">
        <h2 id="reports-title">{strings.title}</h2>
        {reports.length > 0 && paperHref && (
          <a className="button button-quiet no-print" href={paperHref}>
            <Icon name="printer" size={18} />
            {strings.toPrint}
          </a>
        )}
        {reports.length > 0 && !paperHref && (
          <button className="button button-quiet no-print needs-script" type="button" onClick={() => print()}>
            <Icon name="printer" size={18} />
            {strings.print}
          </button>
        )}
      </div>
      <PaperFacts locale={locale} people={people} start={start} strings={strings.paper} />
      {reports.map(({ id, report, coded, at }, index) => (
        <article className="report" key={id}>
          <header className="panel-head">
            <h3>{t('number', { number: index + 1 })}</h3>
            <span className="muted">
              <ClockText locale={locale} clock={clockIn(start.zone, Date.parse(at))} day="medium" />
            </span>
          </header>
          {coded ? (
            <CodedReport locale={locale} report={coded} strings={strings} />
          ) : (
            <p className="as-typed" dir="auto">
              {report}
            </p>
          )}
        </article>
      ))}
      {children}
    </section>
  );
}
