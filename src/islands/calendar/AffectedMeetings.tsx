import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { createT } from '#i18n/island-t.ts';
import { MeetingRow } from '#islands/meeting/MeetingRow.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

/** The keys `hit_…` are the plural forms of one message. */
export type AffectedStrings = StateStrings & Record<'hitStay' | 'hitMore', string>;

interface Props {
  locale: Locale;
  meetings: readonly MeetingCard[];
  /** Whether further meetings may be affected, because not all meetings of the time were loaded. */
  hasMore: boolean;
  strings: AffectedStrings;
}

/** The booked meetings that overlap an unavailable time, each with a link, and a note on what happens to them. */
export function AffectedMeetings({ locale, meetings, hasMore, strings }: Props) {
  const t = createT(locale, strings as unknown as Record<string, string>);
  return (
    <div className="hit">
      <Notice tone="warning" title={t('hit', { count: meetings.length })}>
        <p>{strings.hitStay}</p>
        {hasMore && <p>{strings.hitMore}</p>}
      </Notice>
      <ul className="rows">
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <MeetingRow locale={locale} reader="Doctor" meeting={meeting} strings={strings} />
          </li>
        ))}
      </ul>
    </div>
  );
}
