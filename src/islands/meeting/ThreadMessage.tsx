import type { Locale } from '#config.ts';
import type { MeetingReply } from '#contract/meeting.ts';
import { clockIn } from '#domain/time/clock.ts';
import type { DashboardRole } from '#i18n/routes.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';

export type MessageStrings = Record<'you' | 'clinic' | 'read' | 'unread', string>;

interface Props {
  locale: Locale;
  reader: DashboardRole;
  reply: MeetingReply;
  /** Of whoever wrote it. */
  name: string;
  /** The reader's clock, IANA. */
  zone: string;
  strings: MessageStrings;
}

/** One message: who wrote it, when, and whether the other side has read it. */
export function ThreadMessage({
  locale,
  reader,
  reply: { by, reply, at, read_at },
  name,
  zone,
  strings,
}: Props) {
  const own = by === reader.toLowerCase();
  return (
    <li className={own ? 'message message-own' : 'message'}>
      <p className="message-head">
        <strong>{own ? strings.you : <bdi>{name}</bdi>}</strong>
        <span className="muted">
          <ClockText locale={locale} clock={clockIn(zone, Date.parse(at))} day="medium" />
        </span>
      </p>
      <p className="message-text" dir="auto">
        {reply}
      </p>
      {own && <p className="message-read muted">{read_at ? strings.read : strings.unread}</p>}
    </li>
  );
}
