import type { Locale } from '#config.ts';
import type { MeetingDetails, MeetingReply } from '#contract/meeting.ts';
import { clockIn } from '#domain/time/clock.ts';
import type { DashboardRole } from '#i18n/routes.ts';
import { FileRow } from '#islands/meeting/FileRow.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';

export type MessageStrings = Record<
  'you' | 'clinic' | 'interpreter' | 'relative' | 'inCall' | 'picture' | 'read' | 'unread',
  string
>;

interface Props {
  locale: Locale;
  reader: DashboardRole;
  reply: MeetingReply;
  /** Files of the meeting that the reader may open. */
  files: MeetingDetails['files'];
  /** Names of the two people of the meeting. */
  people: Record<'doctor' | 'patient', string>;
  /** The reader's time zone (IANA). */
  zone: string;
  strings: MessageStrings;
}

/** One message: who wrote it and when; of the reader's own ones also whether the other side has read it. */
export function ThreadMessage({
  locale,
  reader,
  reply: { id, by, guest, in_call: inCall, picture, reply, at, read_at, files: fileIds = [] },
  files,
  people,
  zone,
  strings,
}: Props) {
  const isOwn = by === reader.toLowerCase();
  const name = by === 'doctor' || by === 'patient' ? people[by] : (guest ?? strings[by]);
  const mentionedFiles = files.filter((file) => fileIds.includes(file.id));
  return (
    <li id={`reply-${id}`} className={isOwn ? 'message message-own' : 'message'}>
      <p className="message-head">
        <strong>{isOwn ? strings.you : <bdi>{name}</bdi>}</strong>
        {guest && (by === 'interpreter' || by === 'relative') && <span className="muted">{strings[by]}</span>}
        <span className="muted">
          <ClockText locale={locale} clock={clockIn(zone, Date.parse(at))} day="medium" />
        </span>
        {inCall && <span className="badge">{strings.inCall}</span>}
      </p>
      <p className="message-text" dir="auto">
        {picture ? strings.picture : reply}
      </p>
      {mentionedFiles.length > 0 && (
        <ul className="message-files">
          {mentionedFiles.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {isOwn && <p className="message-read muted">{read_at ? strings.read : strings.unread}</p>}
    </li>
  );
}
