import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { HOLDING_STATES } from '#domain/booking/meeting-state.ts';

/** The meetings and holds that keep a practice busy somewhere in [from, to), buffers included, in their order. */
export function busyTimes(
  db: Database,
  practiceId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ id: string; patientId: string; startsAt: Date; busyUntil: Date }[]> {
  return db
    .select({
      id: meetings.id,
      patientId: meetings.patientId,
      startsAt: meetings.startsAt,
      busyUntil: meetings.busyUntil,
    })
    .from(meetings)
    .where(
      and(
        eq(meetings.practiceId, practiceId),
        inArray(meetings.state, [...HOLDING_STATES]),
        lt(meetings.startsAt, to),
        gt(meetings.busyUntil, from),
      ),
    )
    .orderBy(asc(meetings.startsAt));
}
