import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { formatDate } from '#i18n/format.ts';

export type PaperFactsStrings = Readonly<Record<'patient' | 'held' | 'doctor', string>>;

interface Props {
  locale: Locale;
  /** The names of both people. */
  people: Record<'doctor' | 'patient', string>;
  /** The start of the consultation on the reader's clock. */
  start: MeetingDetails['starts']['doctor'];
  strings: PaperFactsStrings;
}

/** The patient, the day of the consultation and the doctor above printed reports. On screen the page names them. */
export function PaperFacts({ locale, people, start, strings }: Props) {
  return (
    <dl className="facts paper-facts">
      <div>
        <dt>{strings.patient}</dt>
        <dd>
          <bdi>{people.patient}</bdi>
        </dd>
      </div>
      <div>
        <dt>{strings.held}</dt>
        <dd suppressHydrationWarning>{formatDate(locale, start.local.slice(0, 10))}</dd>
      </div>
      <div>
        <dt>{strings.doctor}</dt>
        <dd>
          <bdi>{people.doctor}</bdi>
        </dd>
      </div>
    </dl>
  );
}
