import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, encrypted, instant } from '#db/schema/columns.ts';
import { meetings } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';
import type { FollowUpDay } from '#domain/follow-up/question.ts';

/**
 * The plan of questions to a patient after a treatment that followed a meeting. A meeting has one open plan at most.
 */
export const followUps = pgTable(
  'follow_ups',
  {
    id: uuid('id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id),
    /** Encrypted. The group of treatments. */
    treatment: encrypted('treatment').notNull(),
    treatedOn: day('treated_on').notNull(),
    /** Days after the treatment that the patient chose, in their order. */
    days: jsonb('days').$type<FollowUpDay[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The instant at which the patient ended it or withdrew the consent that it needs. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('follow_ups_open')
      .on(table.meetingId)
      .where(sql`withdrawn_at is null`),
    index('follow_ups_of_meeting').on(table.meetingId, table.createdAt),
    index('follow_ups_of_patient').on(table.patientId),
  ],
);

/** The answers of a patient to the questions of one day; they are given once. */
export const followUpAnswers = pgTable(
  'follow_up_answers',
  {
    id: uuid('id').primaryKey(),
    followUpId: uuid('follow_up_id')
      .notNull()
      .references(() => followUps.id, { onDelete: 'cascade' }),
    /** 1, 7, 30 or 90. */
    day: integer('day').$type<FollowUpDay>().notNull(),
    /** Encrypted JSON: the answers with the advice that the patient got. */
    answers: encrypted('answers').notNull(),
    answeredAt: instant('answered_at').notNull().defaultNow(),
  },
  (table) => [unique('follow_up_answers_once').on(table.followUpId, table.day)],
);
