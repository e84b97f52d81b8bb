import { and, eq, gt, gte, inArray, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { takesBookings } from '#db/queries/takes-bookings.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practiceExceptions, practices, unavailableTimes } from '#db/schema/practices.ts';
import type { Interval } from '#domain/booking/intervals.ts';
import { HOLDING_STATES } from '#domain/booking/meeting-state.ts';
import type { Plan } from '#domain/booking/plan.ts';

const DAY = 86_400_000;

export type PracticeRow = typeof practices.$inferSelect;

/** A practice with everything that determines its slots in a span of time. */
export interface Agenda {
  practice: PracticeRow;
  plan: Plan;
  unavailable: Interval[];
  busy: Interval[];
}

/** A half-open span in milliseconds since 1970. */
export interface Span {
  from: number;
  until: number;
  now: number;
}

/**
 * The bookings whose time counts as free: the meeting that is being moved or requested, and the patient's own
 * holds.
 */
export interface Freed {
  meeting?: string;
  holder?: string;
}

/** Reads the agendas of practices that take bookings, by their ids. */
export async function readAgendas(
  db: Database,
  ids: readonly string[],
  span: Span,
  freed: Freed = {},
): Promise<Map<string, Agenda>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(practices)
    .where(and(inArray(practices.id, [...ids]), takesBookings()));
  const found = rows.map(({ id }) => id);
  if (found.length === 0) return new Map();
  const exceptions = Map.groupBy(await readExceptions(db, found, span), ({ practiceId }) => practiceId);
  const unavailable = Map.groupBy(await readUnavailable(db, found, span), ({ practiceId }) => practiceId);
  const busy = Map.groupBy(await readBusy(db, found, span, freed), ({ practiceId }) => practiceId);
  return new Map(
    rows.map((practice) => {
      const own = exceptions.get(practice.id) ?? [];
      const plan = { ...practice, exceptions: new Map(own.map(({ day: dayOf, ranges }) => [dayOf, ranges])) };
      const taken = busy.get(practice.id) ?? [];
      return [
        practice.id,
        {
          practice,
          plan,
          unavailable: (unavailable.get(practice.id) ?? []).map(({ startsAt, endsAt }) => ({
            start: startsAt.getTime(),
            end: endsAt.getTime(),
          })),
          busy: taken.map(({ startsAt, endsAt, busyUntil }) => ({
            start: startsAt.getTime(),
            // The practice may have increased its buffer since the booking.
            end: Math.max(busyUntil.getTime(), endsAt.getTime() + practice.bufferMinutes * 60_000),
          })),
        },
      ];
    }),
  );
}

/** The exceptions of all days that the span touches on any clock of the world, and of the days beside them. */
function readExceptions(db: Database, ids: string[], { from, until }: Span) {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return db
    .select()
    .from(practiceExceptions)
    .where(
      and(
        inArray(practiceExceptions.practiceId, ids),
        gte(practiceExceptions.day, dayOf(from - 3 * DAY)),
        lte(practiceExceptions.day, dayOf(until + 3 * DAY)),
      ),
    );
}

function readUnavailable(db: Database, ids: string[], { from, until }: Span) {
  return db
    .select()
    .from(unavailableTimes)
    .where(
      and(
        inArray(unavailableTimes.practiceId, ids),
        gt(unavailableTimes.endsAt, new Date(from)),
        lt(unavailableTimes.startsAt, new Date(until + DAY)),
      ),
    );
}

function readBusy(db: Database, ids: string[], { from, until, now }: Span, { meeting, holder }: Freed) {
  const { practiceId, startsAt, endsAt, busyUntil } = meetings;
  const conditions: (SQL | undefined)[] = [
    inArray(practiceId, ids),
    inArray(meetings.state, [...HOLDING_STATES]),
    // No meeting lasts a day, buffers included.
    gt(startsAt, new Date(from - DAY)),
    lt(startsAt, new Date(until + DAY)),
    // An expired hold blocks no time, even before it is deleted.
    not(sql`(${meetings.state} = 'held' and coalesce(${meetings.dueAt} <= ${new Date(now)}, false))`),
  ];
  if (meeting) conditions.push(sql`${meetings.id} <> ${meeting}`);
  if (holder)
    conditions.push(not(sql`(${eq(meetings.state, 'held')} and ${meetings.patientId} = ${holder})`));
  return db
    .select({ practiceId, startsAt, endsAt, busyUntil })
    .from(meetings)
    .where(and(...conditions));
}
