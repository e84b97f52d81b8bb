import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { eraseRows, keepRows, type Person, type Rule } from '#db/personal-data/rule.ts';
import { followUpAnswers, followUps } from '#db/schema/follow-ups.ts';
import { meetingReplies } from '#db/schema/meeting-replies.ts';
import {
  complaintReasons,
  complaints,
  meetingCases,
  meetingFiles,
  meetingLog,
  meetingReports,
  meetings,
  reviews,
} from '#db/schema/meetings.ts';
import {
  meetingGuests,
  meetingLineQualities,
  meetingNotes,
  meetingPresences,
} from '#db/schema/meeting-rooms.ts';
import { practices } from '#db/schema/practices.ts';

const RECORD = 'Part of a patient’s medical record, encrypted; it names its author by their id.';
const RECORD_MONTHS = 240;

/** The rows whose column names a meeting of the patient. */
const isOfPatientsMeeting = (column: PgColumn) => (person: Person) =>
  inArray(column, sql`(select id from ${meetings} where patient_id = ${person.id}::uuid)`);
/** The rows whose column names the doctor's practice. */
const isOfDoctorsPractice = (column: PgColumn) => (person: Person) =>
  inArray(column, sql`(select id from ${practices} where user_id = ${person.id}::uuid)`);
/** The answers of a patient's follow-ups. */
const isOfPatientsFollowUp = (person: Person) =>
  inArray(
    followUpAnswers.followUpId,
    sql`(select id from ${followUps} where patient_id = ${person.id}::uuid)`,
  );
/** The follow-ups without answers: answers are deleted by a period of their own, and before their follow-up. */
const hasNoAnswers = sql`not exists (
  select from ${followUpAnswers} where ${followUpAnswers.followUpId} = ${followUps.id})`;
const isOwnRow = (column: PgColumn) => (person: Person) => eq(column, person.id);

const MEETING = [
  ...(['id', 'practiceId', 'patientId', 'state', 'startsAt', 'endsAt', 'busyUntil', 'dueAt'] as const),
  ...(['practiceZone', 'patientZone', 'locale', 'price', 'currency', 'policy', 'payment'] as const),
  ...(['termsVersion', 'sequence', 'room', 'guardianConsentAt', 'endedBy', 'reason'] as const),
  ...(['failureReportedAt', 'metAt', 'createdAt', 'changedAt'] as const),
];
const REPLY = [
  ...([
    'id',
    'meetingId',
    'authorId',
    'by',
    'body',
    'fileIds',
    'inCall',
    'picture',
    'createdAt',
    'readAt',
  ] as const),
];

/**
 * Meetings and their texts. Data about a patient's health belongs to the patient, and stays when the doctor closes
 * their account.
 */
export const MEETING_RULES: readonly Rule[] = [
  eraseRows(meetingCases, isOfPatientsMeeting(meetingCases.id), {
    expires: { months: RECORD_MONTHS, since: meetingCases.changedAt },
  }),
  eraseRows(meetingReplies, isOfPatientsMeeting(meetingReplies.meetingId)),
  keepRows(meetingReplies, isOwnRow(meetingReplies.authorId), {
    reason: RECORD,
    hidden: true,
    stays: REPLY,
    // Lines with the name of a guest have no author among the accounts.
    becomes: { guestName: null },
    expires: { months: RECORD_MONTHS, since: meetingReplies.createdAt },
  }),
  eraseRows(meetingNotes, isOfPatientsMeeting(meetingNotes.id), {
    // The notes are the doctor's own, so that an export for the patient does not contain them.
    hidden: ['body'],
    expires: { months: RECORD_MONTHS, since: meetingNotes.changedAt },
  }),
  eraseRows(meetingGuests, isOfPatientsMeeting(meetingGuests.meetingId), {
    hidden: ['tokenHash', 'keyHash'],
    expires: { months: 12, since: meetingGuests.createdAt },
  }),
  eraseRows(meetingGuests, isOwnRow(meetingGuests.invitedBy), { hidden: ['name', 'tokenHash', 'keyHash'] }),
  keepRows(meetingPresences, isOwnRow(meetingPresences.userId), {
    reason: 'Shows which side of a meeting was absent; it names the account by its id.',
    stays: [
      'id',
      'meetingId',
      'role',
      'userId',
      'guestId',
      'joinedAt',
      'seenAt',
      'consentVersion',
      'consentedAt',
    ],
    becomes: {},
    expires: { months: 36, since: meetingPresences.seenAt },
  }),
  eraseRows(meetingLineQualities, isOfPatientsMeeting(meetingLineQualities.meetingId), {
    expires: { months: 36, since: meetingLineQualities.createdAt },
  }),
  eraseRows(followUpAnswers, isOfPatientsFollowUp, {
    expires: { months: RECORD_MONTHS, since: followUpAnswers.answeredAt },
  }),
  eraseRows(followUps, isOwnRow(followUps.patientId), {
    expires: { months: RECORD_MONTHS, since: followUps.createdAt, only: hasNoAnswers },
  }),
  eraseRows(meetingFiles, isOfPatientsMeeting(meetingFiles.meetingId)),
  keepRows(meetingReports, isOfPatientsMeeting(meetingReports.meetingId), {
    reason: RECORD,
    stays: ['id', 'meetingId', 'authorId', 'body', 'createdAt'],
    becomes: {},
    expires: { months: RECORD_MONTHS, since: meetingReports.createdAt },
  }),
  keepRows(meetingReports, isOwnRow(meetingReports.authorId), {
    reason: RECORD,
    hidden: true,
    stays: ['id', 'meetingId', 'authorId', 'body', 'createdAt'],
    becomes: {},
  }),
  eraseRows(reviews, isOfPatientsMeeting(reviews.id)),
  keepRows(reviews, isOfDoctorsPractice(reviews.practiceId), {
    reason: 'The patient’s own word about a meeting.',
    hidden: ['body'],
    stays: ['id', 'practiceId', 'state', 'stars', 'body', 'locale', 'createdAt', 'decidedAt', 'refusal'],
    becomes: { answer: null, answerState: null, answeredAt: null },
  }),
  eraseRows(complaintReasons, isOwnRow(complaintReasons.userId)),
  keepRows(complaints, isOwnRow(complaints.userId), {
    reason: 'What staff has to settle about the other side.',
    // The outcome may name the other person too.
    hidden: ['outcome'],
    stays: ['id', 'meetingId', 'userId', 'reason', 'createdAt', 'settledAt', 'outcome'],
    becomes: {},
    expires: { months: 36, since: complaints.createdAt },
  }),
  keepRows(meetingLog, isOfPatientsMeeting(meetingLog.meetingId), {
    reason: 'What happened to a meeting explains its money. It holds ids, no names.',
    stays: ['id', 'meetingId', 'at', 'action', 'by', 'userId', 'from', 'to', 'reason', 'startsAt'],
    becomes: {},
  }),
  keepRows(meetings, isOwnRow(meetings.patientId), {
    reason: 'Payments and a doctor’s statement are about it. It names the patient by their id.',
    hidden: ['room'],
    stays: MEETING,
    becomes: { note: null, guardianName: null, proposedTimes: null, proposalNote: null },
  }),
  keepRows(meetings, isOfDoctorsPractice(meetings.practiceId), {
    reason: 'It is the patient’s as well.',
    hidden: ['room', 'patientId', 'patientZone', 'guardianName', 'note'],
    stays: [...MEETING, 'note', 'guardianName'],
    becomes: { proposedTimes: null, proposalNote: null },
  }),
];
