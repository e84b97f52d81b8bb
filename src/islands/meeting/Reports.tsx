import { Printer } from 'lucide-react';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { clockIn } from '#domain/time/clock.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  locale: Locale;
  reports: MeetingDetails['reports'];
  /** The reader's clock, IANA. */
  zone: string;
  strings: Readonly<Record<'title' | 'print', string>>;
}

/** The doctor's reports on a meeting, to read and to print. */
export function Reports({ locale, reports, zone, strings }: Props) {
  if (reports.length === 0) return null;
  return (
    <section className="panel reports" aria-labelledby="reports-title">
      <div className="panel-head">
        <h2 id="reports-title">{strings.title}</h2>
        <button className="button button-quiet no-print needs-script" type="button" onClick={() => print()}>
          <Icon of={Printer} size={18} />
          {strings.print}
        </button>
      </div>
      {reports.map(({ id, report, at }) => (
        <article key={id}>
          <p className="muted report-at">
            <ClockText locale={locale} clock={clockIn(zone, Date.parse(at))} day="long" />
          </p>
          <p className="case-text" dir="auto">
            {report}
          </p>
        </article>
      ))}
    </section>
  );
}
