import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { meetingReplies, type ReplyAuthor } from '#db/schema/meeting-replies.ts';
import { isGuest } from '#domain/room/people.ts';
import type { ChatLine } from '#domain/room/chat-line.ts';

const placeOf = (row: string, column: 'body' | 'guest_name') => ({ table: 'meeting_replies', row, column });

/**
 * The id of the message that a line becomes. Its writer is part of it: with the id of another person's line nobody can
 * take that line's place.
 */
function idOf(meeting: string, { key, id }: ChatLine): string {
  const hex = createHash('sha256').update(`call-line\0${meeting}\0${key}\0${id}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

const authorOf = ({ role, staff }: ChatLine): ReplyAuthor => (staff ? 'clinic' : role);

/** A line with the account of its writer; guests have none. */
export type AuthoredLine = ChatLine & { accountId: string | null };

/** Stores lines of a call as messages that both sides have read, each once. False when all of them are stored already. */
export async function insertCallLines(
  tx: Database,
  meeting: string,
  lines: readonly AuthoredLine[],
  now: Date,
): Promise<boolean> {
  if (lines.length === 0) return false;
  const rows = lines.map((line) => {
    const id = idOf(meeting, line);
    return {
      id,
      meetingId: meeting,
      authorId: line.accountId,
      by: authorOf(line),
      body: encrypt(placeOf(id, 'body'), line.text),
      guestName:
        isGuest(line.role) && line.name !== '' ? encrypt(placeOf(id, 'guest_name'), line.name) : null,
      inCall: true,
      picture: line.picture,
      createdAt: line.at,
      readAt: now,
    };
  });
  const stored = await tx
    .insert(meetingReplies)
    .values(rows)
    .onConflictDoNothing({ target: meetingReplies.id })
    .returning({ id: meetingReplies.id });
  return stored.length > 0;
}

/** Number of messages of a meeting that were written in calls. */
export const countCallLines = (db: Database, meeting: string): Promise<number> =>
  db.$count(meetingReplies, and(eq(meetingReplies.meetingId, meeting), eq(meetingReplies.inCall, true)));
