import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type {
  MeetingAction,
  MeetingActor,
  MeetingReason,
  MeetingState,
} from '#domain/booking/meeting-state.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { instant, locale, encrypted } from '#db/schema/columns.ts';
import { files } from '#db/schema/files.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import type { CancellationPolicy } from '#domain/booking/cancellation.ts';
import type { REVIEW_STATES } from '#domain/review-states.ts';

/**
 * A meeting from the hold on. Two constraints of the migration refuse overlaps while the state holds the time: per
 * practice over [starts_at, busy_until), per patient over [starts_at, ends_at).
 */
export const meetings = pgTable(
  'meetings',
  {
    id: uuid('id').primaryKey(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<MeetingState>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The end and the practice's buffer after it. */
    busyUntil: instant('busy_until').notNull(),
    /**
     * The instant at which the state ends by itself: a hold, a request without answer, a payment that does not come.
     */
    dueAt: instant('due_at'),
    /** IANA zones at the time of booking. */
    practiceZone: text('practice_zone').notNull(),
    patientZone: text('patient_zone').notNull(),
    /** Language of the patient's messages about it. */
    locale: locale(),
    /** Amounts in the currency's smallest unit. */
    price: bigint('price', { mode: 'number' }).notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    /** The cancellation policy as it was when the patient agreed to it. */
    policy: jsonb('policy').$type<CancellationPolicy>().notNull(),
    /** The way to pay; null before the request. */
    payment: text('payment').$type<MeetingPayment>(),
    /** Version of the distance-sale terms that the patient agreed to. */
    termsVersion: text('terms_version'),
    /** Revision of its calendar entry. */
    sequence: integer('sequence').notNull().default(0),
    /** The key of the meeting's room, a part of its link that cannot be guessed. */
    room: text('room').notNull(),
    /** Encrypted. Of patients under 18. */
    guardianName: encrypted('guardian_name'),
    guardianConsentAt: instant('guardian_consent_at'),
    /** The side that ended the meeting, and the reason: `cancelled(by, reason)`, `closed(outcome)`, `no-show(by)`. */
    endedBy: text('ended_by').$type<MeetingActor>(),
    reason: text('reason').$type<MeetingReason>(),
    /** Encrypted. Note from the one who ended it to the other. */
    note: encrypted('note'),
    /** Other times that the doctor proposes (ISO 8601), until one is taken or all are declined; null: none are. */
    proposedTimes: jsonb('proposed_times').$type<string[]>(),
    /** Encrypted. The doctor's note beside them. */
    proposalNote: encrypted('proposal_note'),
    /**
     * The instant at which somebody reported that the technology failed. It waits for a decision only while the state
     * is `in-progress`; a move sets it to null, and on a meeting that was ended after it, it stays.
     */
    failureReportedAt: instant('failure_reported_at'),
    /**
     * When both sides were in the room before its technology failed, the start where presence is not known; null: they
     * were not.
     */
    metAt: instant('met_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('meetings_of_practice').on(table.practiceId, table.startsAt),
    index('meetings_of_patient').on(table.patientId, table.startsAt),
    index('meetings_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    check('meetings_lengths', sql`starts_at < ends_at and ends_at <= busy_until`),
    check('meetings_price', sql`price >= 0`),
  ],
);

/** A meeting is paid with a credit of a bundle or with money, or costs nothing. */
export type MeetingPayment = 'credit' | PaymentMethod | 'none';

const meetingId = () =>
  uuid('meeting_id')
    .notNull()
    .references(() => meetings.id, { onDelete: 'cascade' });

/** Every change of a meeting; rows are only added. */
export const meetingLog = pgTable(
  'meeting_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    meetingId: meetingId(),
    at: instant('at').notNull().defaultNow(),
    action: text('action').$type<MeetingAction | 'hold'>().notNull(),
    by: text('by').$type<MeetingActor>().notNull(),
    /** The acting account; null for the system. */
    userId: uuid('user_id'),
    from: text('from').$type<MeetingState>(),
    to: text('to').$type<MeetingState>().notNull(),
    reason: text('reason').$type<MeetingReason>(),
    /** The start of the meeting after this change. */
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [index('meeting_log_of_meeting').on(table.meetingId, table.id)],
);

/** Reports of the doctor, or of the clinic for them; a correction is a further report, the last one counts. */
export const meetingReports = pgTable(
  'meeting_reports',
  {
    id: uuid('id').primaryKey(),
    meetingId: meetingId(),
    /** The author's account; null for staff at the command line. */
    authorId: uuid('author_id').references(() => users.id),
    /** Encrypted. */
    body: encrypted('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('meeting_reports_of_meeting').on(table.meetingId, table.createdAt)],
);

/** The patient's case for the doctor: the complaint, and the history of their health. */
export const meetingCases = pgTable('meeting_cases', {
  /** The id of the meeting. */
  id: uuid('id')
    .primaryKey()
    .references(() => meetings.id, { onDelete: 'cascade' }),
  /** Encrypted JSON. */
  intake: encrypted('intake').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/** Health files that belong to a case. */
export const meetingFiles = pgTable(
  'meeting_files',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    meetingId: meetingId(),
    attachedAt: instant('attached_at').notNull().defaultNow(),
  },
  (table) => [index('meeting_files_of_meeting').on(table.meetingId)],
);

export type ReviewState = (typeof REVIEW_STATES)[number];

/** One review per closed meeting, published whole after moderation. */
export const reviews = pgTable(
  'reviews',
  {
    /** The id of the meeting. */
    id: uuid('id')
      .primaryKey()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    state: text('state').$type<ReviewState>().notNull().default('pending'),
    /** 1 to 5. */
    stars: integer('stars').notNull(),
    body: text('body').notNull(),
    locale: locale(),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    /** The reason of a refusal, for the author. */
    refusal: text('refusal'),
    /** The doctor's right of reply: published whole or refused, like the review. */
    answer: text('answer'),
    answerState: text('answer_state').$type<ReviewState>(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('reviews_of_practice').on(table.practiceId, table.state, table.createdAt),
    index('reviews_by_state').on(table.state, table.createdAt),
    check('reviews_stars', sql`stars between 1 and 5`),
    check('reviews_answer', sql`(answer is null) = (answer_state is null)`),
  ],
);

/** Reasons for a complaint that a person worded themselves; the usual ones are texts of the site. */
export const complaintReasons = pgTable(
  'complaint_reasons',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Encrypted. */
    title: encrypted('title').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('complaint_reasons_of_user').on(table.userId)],
);

/** A complaint of one side about a meeting, for the staff. */
export const complaints = pgTable(
  'complaints',
  {
    id: uuid('id').primaryKey(),
    meetingId: meetingId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** A usual reason's key, or the id of an own one. */
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
    /** Encrypted. Findings and actions of staff. */
    outcome: encrypted('outcome'),
  },
  (table) => [unique('complaints_once').on(table.meetingId, table.userId)],
);
