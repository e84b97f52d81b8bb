import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { erased, kept, type Person, type Rule } from '#db/personal-data/rule.ts';
import {
  complaintReasons,
  complaints,
  meetingCases,
  meetingFiles,
  meetingLog,
  meetingReplies,
  meetingReports,
  meetings,
  reviews,
} from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';

const RECORD = 'Part of a patient’s medical record, encrypted; it names its author by his id.';
const RECORD_MONTHS = 240;

/** Of a patient's meetings, by a column that names them. */
const ofPatient = (column: PgColumn) => (person: Person) =>
  inArray(column, sql`(select id from ${meetings} where patient_id = ${person.id}::uuid)`);
/** Of a doctor's practice, by a column that names it. */
const ofPractice = (column: PgColumn) => (person: Person) =>
  inArray(column, sql`(select id from ${practices} where user_id = ${person.id}::uuid)`);
const own = (column: PgColumn) => (person: Person) => eq(column, person.id);

const MEETING = [
  ...(['id', 'practiceId', 'patientId', 'state', 'startsAt', 'endsAt', 'busyUntil', 'dueAt'] as const),
  ...(['practiceZone', 'patientZone', 'locale', 'price', 'currency', 'policy', 'payment'] as const),
  ...(['termsVersion', 'sequence', 'room', 'guardianConsentAt', 'endedBy', 'reason'] as const),
  ...(['createdAt', 'changedAt'] as const),
];
const REPLY = ['id', 'meetingId', 'authorId', 'by', 'body', 'fileIds', 'createdAt', 'readAt'] as const;

/** Meetings, and what is said at them. Data about a patient's health belong to the patient; a doctor's closing leaves them there. */
export const MEETING_RULES: readonly Rule[] = [
  erased(meetingCases, ofPatient(meetingCases.id), {
    expires: { months: RECORD_MONTHS, since: meetingCases.changedAt },
  }),
  erased(meetingReplies, ofPatient(meetingReplies.meetingId)),
  kept(meetingReplies, own(meetingReplies.authorId), {
    reason: RECORD,
    hidden: true,
    stays: REPLY,
    becomes: {},
    expires: { months: RECORD_MONTHS, since: meetingReplies.createdAt },
  }),
  erased(meetingFiles, ofPatient(meetingFiles.meetingId)),
  kept(meetingReports, ofPatient(meetingReports.meetingId), {
    reason: RECORD,
    stays: ['id', 'meetingId', 'authorId', 'body', 'createdAt'],
    becomes: {},
    expires: { months: RECORD_MONTHS, since: meetingReports.createdAt },
  }),
  kept(meetingReports, own(meetingReports.authorId), {
    reason: RECORD,
    hidden: true,
    stays: ['id', 'meetingId', 'authorId', 'body', 'createdAt'],
    becomes: {},
  }),
  erased(reviews, ofPatient(reviews.id)),
  kept(reviews, ofPractice(reviews.practiceId), {
    reason: 'The patient’s own word about a meeting.',
    hidden: ['body'],
    stays: ['id', 'practiceId', 'state', 'stars', 'body', 'locale', 'createdAt', 'decidedAt', 'refusal'],
    becomes: { answer: null, answerState: null, answeredAt: null },
  }),
  erased(complaintReasons, own(complaintReasons.userId)),
  kept(complaints, own(complaints.userId), {
    reason: 'What staff has to settle about the other side.',
    // Staff's words name the other side as well.
    hidden: ['outcome'],
    stays: ['id', 'meetingId', 'userId', 'reason', 'createdAt', 'settledAt', 'outcome'],
    becomes: {},
    expires: { months: 36, since: complaints.createdAt },
  }),
  kept(meetingLog, ofPatient(meetingLog.meetingId), {
    reason: 'What happened to a meeting explains its money. It holds ids, no names.',
    stays: ['id', 'meetingId', 'at', 'action', 'by', 'userId', 'from', 'to', 'reason', 'startsAt'],
    becomes: {},
  }),
  kept(meetings, own(meetings.patientId), {
    reason: 'Payments and a doctor’s statement are about it. It names the patient by his id.',
    hidden: ['room'],
    stays: MEETING,
    becomes: { note: null, guardianName: null, proposedTimes: null, proposalNote: null },
  }),
  kept(meetings, ofPractice(meetings.practiceId), {
    reason: 'It is the patient’s as well.',
    hidden: ['room', 'patientId', 'patientZone', 'guardianName', 'note'],
    stays: [...MEETING, 'note', 'guardianName'],
    becomes: { proposedTimes: null, proposalNote: null },
  }),
];
