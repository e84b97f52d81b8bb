import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { takesBookings } from '#db/queries/takes-bookings.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practiceExceptions, practices, unavailableTimes } from '#db/schema/practices.ts';
import type { Interval } from '#domain/booking/intervals.ts';
import { HOLDING_STATES } from '#domain/booking/meeting-state.ts';
import type { Plan, TimeRange } from '#domain/booking/plan.ts';

const DAY = 86_400_000;

export type PracticeRow = typeof practices.$inferSelect;

/** A practice with everything that determines its slots in a span of time. */
export interface Agenda {
  practice: PracticeRow;
  plan: Plan;
  unavailable: Interval[];
  busy: Interval[];
}

/** A half-open span, and the present instant, in milliseconds since 1970. */
export interface Span {
  from: number;
  until: number;
  now: number;
}

/**
 * The bookings whose time counts as free: the meeting that is being moved or requested, and the patient's own
 * holds.
 */
export interface CountedAsFree {
  /** Id of the meeting. */
  meeting?: string | undefined;
  /** Id of the patient. */
  holder?: string | undefined;
}

/** Reads the agendas of practices that take bookings, by their ids. */
export async function readAgendas(
  db: Database,
  ids: readonly string[],
  { from, until, now }: Span,
  { meeting, holder }: CountedAsFree = {},
): Promise<Map<string, Agenda>> {
  if (ids.length === 0) return new Map();
  const rows = await agendasIn(db, {
    ids: [...ids],
    // No meeting lasts a day, buffers included.
    begin: instantOf(from - DAY),
    from: instantOf(from),
    until: instantOf(until + DAY),
    now: instantOf(now),
    // The days that the span touches on any clock of the world, and those beside them.
    firstDay: dayOf(from - 3 * DAY),
    lastDay: dayOf(until + 3 * DAY),
    meeting: meeting ?? null,
    holder: holder ?? null,
  });
  return new Map(
    rows.map(({ practice, exceptions, unavailable, busy }) => [
      practice.id,
      {
        practice,
        plan: { ...practice, exceptions: new Map(exceptions) },
        unavailable: unavailable.map(([start, end]) => ({ start, end })),
        busy: busy.map(([start, end, busyUntil]) => ({
          start,
          // The practice may have increased its buffer since the booking.
          end: Math.max(busyUntil, end + practice.bufferMinutes * 60_000),
        })),
      },
    ]),
  );
}

const instantOf = (at: number) => new Date(at).toISOString();
const dayOf = (at: number) => instantOf(at).slice(0, 10);

/** A parameter of the statement below, with its type. */
const value = (name: string, type: 'date' | 'timestamptz' | 'uuid') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const milliseconds = (column: PgColumn) => sql`(extract(epoch from ${column}) * 1000)::bigint`;
/** A column for a select: the JSON list of `entry` for all rows of a table that meet a condition. */
const listOf = <T>(entry: SQL, from: PgTable, where: SQL): SQL<T[]> =>
  sql<T[]>`(select coalesce(json_agg(${entry}), '[]') from ${from} where ${where})`;

/** Reads everything that agendas consist of in one statement, because a list of doctors needs a page of them at a time. */
const agendasIn = prepared('agendas', (db) => {
  const { id } = practices;
  const exceptions = listOf<[day: string, ranges: readonly TimeRange[]]>(
    sql`json_build_array(${practiceExceptions.day}, ${practiceExceptions.ranges})`,
    practiceExceptions,
    sql`${practiceExceptions.practiceId} = ${id}
      and ${practiceExceptions.day} between ${value('firstDay', 'date')} and ${value('lastDay', 'date')}`,
  );
  const unavailable = listOf<[start: number, end: number]>(
    sql`json_build_array(${milliseconds(unavailableTimes.startsAt)}, ${milliseconds(unavailableTimes.endsAt)})`,
    unavailableTimes,
    sql`${unavailableTimes.practiceId} = ${id}
      and ${unavailableTimes.endsAt} > ${value('from', 'timestamptz')}
      and ${unavailableTimes.startsAt} < ${value('until', 'timestamptz')}`,
  );
  const { state, startsAt, endsAt, busyUntil, dueAt } = meetings;
  const states = sql.join(
    HOLDING_STATES.map((one) => sql.raw(`'${one}'`)),
    sql`, `,
  );
  // An expired hold blocks no time, even before it is deleted.
  const busy = listOf<[start: number, end: number, busyUntil: number]>(
    sql`json_build_array(${milliseconds(startsAt)}, ${milliseconds(endsAt)}, ${milliseconds(busyUntil)})`,
    meetings,
    sql`${meetings.practiceId} = ${id} and ${state} in (${states})
      and ${startsAt} > ${value('begin', 'timestamptz')} and ${startsAt} < ${value('until', 'timestamptz')}
      and not (${state} = 'held' and coalesce(${dueAt} <= ${value('now', 'timestamptz')}, false))
      and ${meetings.id} is distinct from ${value('meeting', 'uuid')}
      and not (${state} = 'held' and coalesce(${meetings.patientId} = ${value('holder', 'uuid')}, false))`,
  );
  return db
    .select({ practice: practices, exceptions, unavailable, busy })
    .from(practices)
    .where(and(sql`${id} = any(${sql.placeholder('ids')}::uuid[])`, takesBookings()));
});
