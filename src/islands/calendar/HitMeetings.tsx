import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { createT } from '#i18n/island-t.ts';
import { MeetingRow } from '#islands/meeting/MeetingRow.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

/** `hit` has plural forms: `hit_one` … */
export type HitStrings = StateStrings & Record<'hitStay' | 'hitMore', string>;

interface Props {
  locale: Locale;
  hit: readonly MeetingCard[];
  /** More meetings may be affected, since not all of the time were loaded. */
  more: boolean;
  strings: HitStrings;
}

/** The meetings that an unavailable time hits, each with a link, and what becomes of them. */
export function HitMeetings({ locale, hit, more, strings }: Props) {
  const t = createT(locale, strings as unknown as Record<string, string>);
  return (
    <div className="hit">
      <Notice tone="warning" title={t('hit', { count: hit.length })}>
        <p>{strings.hitStay}</p>
        {more && <p>{strings.hitMore}</p>}
      </Notice>
      <ul className="rows">
        {hit.map((meeting) => (
          <li key={meeting.id}>
            <MeetingRow locale={locale} reader="Doctor" meeting={meeting} strings={strings} />
          </li>
        ))}
      </ul>
    </div>
  );
}
