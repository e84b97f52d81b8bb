import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { HISTORY } from '#services/demo/history.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { MessageKind } from '#domain/message-kinds.ts';
import type { Role } from '#domain/roles.ts';

const HOUR = 3_600_000;

type NoticeKind = Extract<
  MessageKind,
  | 'meeting-requested'
  | 'meeting-booked'
  | 'meeting-closed'
  | 'report-ready'
  | 'reply-received'
  | 'review-published'
>;

/** Past notifications about the meeting on `day` (days from today), each `hours` old. */
const PAST_NOTICES: readonly { to: 'Patient' | 'Doctor'; kind: NoticeKind; day: number; hours: number }[] = [
  { to: 'Patient', kind: 'meeting-booked', day: -61, hours: 66 * 24 },
  { to: 'Patient', kind: 'report-ready', day: -61, hours: 61 * 24 - 1 },
  { to: 'Doctor', kind: 'review-published', day: -61, hours: 58 * 24 },
  { to: 'Patient', kind: 'report-ready', day: -26, hours: 26 * 24 - 1 },
  { to: 'Patient', kind: 'meeting-closed', day: -26, hours: 26 * 24 - 1 },
  { to: 'Patient', kind: 'meeting-booked', day: 3, hours: 40 },
  { to: 'Doctor', kind: 'reply-received', day: 3, hours: 20 },
  { to: 'Doctor', kind: 'meeting-requested', day: 13, hours: 6 },
  { to: 'Patient', kind: 'reply-received', day: 8, hours: 2 },
];
/** Hours after which a notification counts as read. */
const READ_AFTER = 24;

/**
 * Writes the past notifications of patient and doctor. `meetings` are the ids of the history's meetings, in the order of
 * the history.
 */
export async function writeNotices(
  tx: Database,
  ids: Readonly<Record<Role, string>>,
  meetings: readonly string[],
  now: Date,
): Promise<void> {
  const rows = PAST_NOTICES.map(({ to, kind, day, hours }) => {
    const meeting = meetings[HISTORY.meetings.findIndex((one) => one.day === day)] ?? '';
    const createdAt = new Date(now.getTime() - hours * HOUR);
    const readAt = hours > READ_AFTER ? new Date(createdAt.getTime() + HOUR) : null;
    return {
      id: randomUUID(),
      userId: ids[to],
      kind,
      about: { meeting },
      meetingId: meeting,
      createdAt,
      readAt,
    };
  });
  await tx.insert(notifications).values(rows);
}
