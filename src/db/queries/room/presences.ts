import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { meetingPresences } from '#db/schema/meeting-rooms.ts';
import type { RoomRole } from '#domain/room/people.ts';

export interface Presence {
  meetingId: string;
  role: RoomRole;
  userId: string | null;
  guestId: string | null;
  interpreterAgreed: boolean | null;
}

/** Notes that people are in their rooms now, each of them once; the first note is when they joined. */
export async function notePresences(db: Database, presences: readonly Presence[], now: Date): Promise<void> {
  if (presences.length === 0) return;
  await db
    .insert(meetingPresences)
    .values(presences.map((one) => ({ id: randomUUID(), ...one, joinedAt: now, seenAt: now })))
    .onConflictDoUpdate({
      target: [meetingPresences.meetingId, meetingPresences.userId, meetingPresences.guestId],
      set: {
        seenAt: now,
        // A person who has agreed once is not asked again after a lost connection.
        interpreterAgreed: sql`excluded.interpreter_agreed or ${meetingPresences.interpreterAgreed}`,
      },
    });
}

/**
 * The instants at which the patient and the doctor's side first entered the room; a side that never did is left out.
 */
export async function firstPresences(
  db: Database,
  meetingId: string,
): Promise<Partial<Record<'patient' | 'doctor', Date>>> {
  const rows = await db
    .select({ role: meetingPresences.role, joinedAt: meetingPresences.joinedAt })
    .from(meetingPresences)
    .where(eq(meetingPresences.meetingId, meetingId))
    .orderBy(asc(meetingPresences.joinedAt));
  const first = (role: RoomRole) => rows.find((row) => row.role === role)?.joinedAt;
  const patient = first('patient');
  const doctor = first('doctor');
  return { ...(patient && { patient }), ...(doctor && { doctor }) };
}
