import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { meetingPresences } from '#db/schema/meeting-rooms.ts';
import { meetings } from '#db/schema/meetings.ts';
import { OPENS_BEFORE } from '#domain/booking/room.ts';
import type { SidePresence } from '#domain/booking/together.ts';
import type { RoomRole } from '#domain/room/people.ts';

export interface Presence {
  meetingId: string;
  role: RoomRole;
  userId: string | null;
  guestId: string | null;
  /** Version of the text with which the patient agrees to the consultation. */
  consentVersion: string | null;
  /** The instant at which they were seen. */
  at: Date;
}

/** A person whose first note at the meeting's present time this is. */
export interface NewPresence {
  meetingId: string;
  role: RoomRole;
}

/**
 * The opening of the room for the meeting's present time. A person last seen before it was there for a time from which
 * the meeting was moved.
 */
const roomOpening = sql`(select ${meetings.startsAt} - make_interval(mins => ${OPENS_BEFORE}) from ${meetings} where ${meetings.id} = ${meetingPresences.meetingId})`;

/**
 * Notes that people are in their rooms; `presences` names each person at most once. The first note is when they joined.
 * Gives those who were not noted before at this time.
 */
export async function notePresences(db: Database, presences: readonly Presence[]): Promise<NewPresence[]> {
  if (presences.length === 0) return [];
  const rows = presences.map(({ at, ...one }) => ({
    id: randomUUID(),
    ...one,
    joinedAt: at,
    seenAt: at,
    consentedAt: one.consentVersion === null ? null : at,
  }));
  const isNewTime = sql`${meetingPresences.seenAt} < ${roomOpening}`;
  const isSameConsent = sql`excluded.consent_version is not distinct from ${meetingPresences.consentVersion}`;
  const noted = await db
    .insert(meetingPresences)
    .values(rows)
    .onConflictDoUpdate({
      target: [meetingPresences.meetingId, meetingPresences.userId, meetingPresences.guestId],
      set: {
        joinedAt: sql`case when ${isNewTime} then excluded.joined_at else ${meetingPresences.joinedAt} end`,
        // Later than the former note in any case: clocks of instances differ, and equal instants mean a first note.
        seenAt: sql`greatest(excluded.seen_at, ${meetingPresences.seenAt} + interval '1 millisecond')`,
        consentVersion: sql`coalesce(excluded.consent_version, ${meetingPresences.consentVersion})`,
        consentedAt: sql`case when ${isNewTime} or not ${isSameConsent}
          then coalesce(excluded.consented_at, ${meetingPresences.consentedAt})
          else ${meetingPresences.consentedAt} end`,
      },
    })
    .returning({
      meetingId: meetingPresences.meetingId,
      role: meetingPresences.role,
      joinedAt: meetingPresences.joinedAt,
      seenAt: meetingPresences.seenAt,
    });
  return noted.filter(({ joinedAt, seenAt }) => joinedAt.getTime() === seenAt.getTime());
}

/** The presence of the patient and of the doctor's side at a meeting's present time; those who never came are left out. */
export async function sidePresences(
  db: Database,
  meetingId: string,
): Promise<Partial<Record<'patient' | 'doctor', SidePresence>>> {
  const rows = await db
    .select({
      role: meetingPresences.role,
      joinedAt: meetingPresences.joinedAt,
      seenAt: meetingPresences.seenAt,
    })
    .from(meetingPresences)
    .where(and(eq(meetingPresences.meetingId, meetingId), gte(meetingPresences.seenAt, roomOpening)))
    .orderBy(asc(meetingPresences.joinedAt));
  const presences: Partial<Record<'patient' | 'doctor', SidePresence>> = {};
  for (const { role, joinedAt, seenAt } of rows) {
    if (role !== 'patient' && role !== 'doctor') continue;
    // Doctor and staff are one side: the first who came, and the last who was seen.
    const known = presences[role] ?? { joinedAt, seenAt };
    const lastSeenAt = seenAt > known.seenAt ? seenAt : known.seenAt;
    presences[role] = { joinedAt: known.joinedAt, seenAt: lastSeenAt };
  }
  return presences;
}
