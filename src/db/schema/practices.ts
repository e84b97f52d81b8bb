import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';
import { doctors } from '#db/schema/doctors.ts';
import { users } from '#db/schema/users.ts';
import type { AnsweredBy } from '#domain/booking/answered-by.ts';
import type { TimeRange, WeeklyRanges } from '#domain/booking/plan.ts';

/**
 * A doctor's practice: when meetings may be booked. The weekly plan is one value because it is read and written as a
 * whole. A change of a practice or its exceptions, and a new unavailable time, lock its row here first; so does a
 * booking, so that a plan does not change under a booking. An unavailable time is deleted without the lock: it only
 * frees time.
 */
export const practices = pgTable(
  'practices',
  {
    /** Made by the application. */
    id: uuid('id').primaryKey(),
    /** The doctor's account. */
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** The doctor's public page. */
    doctorId: integer('doctor_id')
      .unique()
      .references(() => doctors.id, { onDelete: 'set null' }),
    /** The IANA name of the zone of all wall times of the plan. */
    zone: text('zone').notNull(),
    weekly: jsonb('weekly').$type<WeeklyRanges>().notNull(),
    noticeMinutes: integer('notice_minutes').notNull(),
    horizonDays: integer('horizon_days').notNull(),
    bufferMinutes: integer('buffer_minutes').notNull(),
    stepMinutes: integer('step_minutes').notNull(),
    /**
     * The doctor's own room, an https address; `{meeting}`, where it is in it, becomes the key of the meeting's room.
     */
    joinTemplate: text('join_template'),
    acceptsBookings: boolean('accepts_bookings').notNull(),
    /** How often the doctor has saved the plan. */
    planVersion: integer('plan_version').notNull().default(0),
    /**
     * The side that answers requests. A doctor without an account cannot, and then nothing is offered unless the
     * clinic answers.
     */
    answeredBy: text('answered_by').$type<AnsweredBy>().notNull().default('doctor'),
  },
  (table) => [
    check('practices_notice', sql`${table.noticeMinutes} >= 0`),
    check('practices_horizon', sql`${table.horizonDays} between 1 and 366`),
    check('practices_buffer', sql`${table.bufferMinutes} between 0 and 240`),
    check('practices_answered_by', sql`${table.answeredBy} in ('doctor', 'clinic')`),
    check('practices_step', sql`${table.stepMinutes} between 5 and 240`),
  ],
);

/** Days whose ranges replace those of the week; without any the day is closed. */
export const practiceExceptions = pgTable(
  'practice_exceptions',
  {
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id, { onDelete: 'cascade' }),
    /** The day (`YYYY-MM-DD`) in the practice's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    ranges: jsonb('ranges').$type<readonly TimeRange[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.practiceId, table.day] })],
);

/** Ranges of instants in which a practice offers nothing, whatever its plan says. */
export const unavailableTimes = pgTable(
  'unavailable_times',
  {
    /** Made by the application. */
    id: uuid('id').primaryKey(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** The first instant after the range. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('unavailable_times_of_practice').on(table.practiceId, table.endsAt),
    unique('unavailable_times_once').on(table.practiceId, table.startsAt, table.endsAt),
    check('unavailable_times_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
