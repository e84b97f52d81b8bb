import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { FollowUpAnswers } from '#contract/follow-up.ts';
import { optionalField } from '#contract/form-fields.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { MeetingCard, MeetingDetails, MeetingReply } from '#contract/meeting.ts';
import { LineQualities } from '#contract/room/room.ts';
import { IsoDate, IsoInstant, Text, Uuid } from '#contract/text.ts';
import { ANSWERED_BY } from '#domain/booking/answered-by.ts';
import {
  DOCTOR_REASONS,
  MEETING_ACTORS,
  MEETING_REASONS,
  MEETING_STATES,
  OUTCOMES,
  STAFF_REASONS,
} from '#domain/booking/meeting-state.ts';

const Patient = v.object({ name: v.string(), email: v.string() });

const DeskMeeting = v.object({
  ...MeetingCard.entries,
  patient: Patient,
  practice_id: v.string(),
  /** The side that answers requests. Staff confirm, decline and close only where it is the clinic. */
  answered_by: v.picklist(ANSWERED_BY),
  requested_at: IsoInstant,
  /** Instant at which a request or an open payment expires. */
  due: v.nullable(v.string()),
});
export type DeskMeeting = v.InferOutput<typeof DeskMeeting>;

const LogEntry = v.object({
  at: IsoInstant,
  action: v.string(),
  by: v.picklist(MEETING_ACTORS),
  from: v.nullable(v.picklist(MEETING_STATES)),
  to: v.picklist(MEETING_STATES),
  reason: v.nullable(v.picklist(MEETING_REASONS)),
  starts_at: IsoInstant,
});

const OpenedMeeting = v.object({
  ...v.omit(MeetingDetails, ['review']).entries,
  ...DeskMeeting.entries,
  /** Whether the patient has withdrawn the consent to the use of their health data. */
  withdrawn: v.boolean(),
  /** Address of the room: the doctor's own, that of the video service, or the site's own. */
  room_url: v.nullable(v.string()),
  replies: v.array(MeetingReply),
  /** The quality of both sides' connections in the calls in the site's own room. */
  lines: v.optional(v.nullable(LineQualities), null),
  /** The patient's answers after a treatment. */
  follow_ups: v.array(FollowUpAnswers),
  /** All changes of the meeting. */
  log: v.array(LogEntry),
});
export type OpenedMeeting = v.InferOutput<typeof OpenedMeeting>;

export const getDeskMeetings = endpoint({
  method: 'GET',
  path: '/desk/meetings',
  access: 'Editor',
  summary:
    'Meetings by `state`, `answered_by`, `doctor` (part of a name, or a practice’s id), `from` and `until`; meetings that wait for an answer come first. Written to the audit log.',
  query: v.object({
    ...pageQuery(OWN_PAGE_SIZE.desk),
    state: v.optional(v.picklist(MEETING_STATES, 'in')),
    answered_by: v.optional(v.picklist(ANSWERED_BY, 'in')),
    doctor: optionalField(Text(120)),
    /** Days in Türkiye's time; finds meetings that start on `from` or later, and before `until`. */
    from: v.optional(IsoDate),
    until: v.optional(IsoDate),
  }),
  output: v.object(listOf(DeskMeeting)),
});

export const getDeskMeeting = endpoint({
  method: 'GET',
  path: '/desk/meetings/{id}',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'One meeting with its log; where the clinic answers for the doctor also the case, files, messages, reports and answers after a treatment. Written to the audit log.',
  output: OpenedMeeting,
});

const STAFF_ACTIONS = [
  ...(['Confirmed', 'Declined', 'Cancelled', 'Closed', 'Absent'] as const),
  ...(['Failed', 'GivenBack'] as const),
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** The change of a meeting: an action, a report, or both when the report closes the meeting. */
const ChangeMeeting = v.pipe(
  v.object({
    action: v.optional(v.picklist(STAFF_ACTIONS, 'in')),
    report: optionalField(Text(20_000)),
    /** The outcome of the meeting, for `Closed`. */
    outcome: v.optional(v.picklist(OUTCOMES, 'in'), 'completed'),
    /** The reason: one of a doctor's for `Declined`, one of the staff's for `Cancelled`. */
    reason: v.optional(v.picklist([...new Set([...DOCTOR_REASONS, ...STAFF_REASONS])], 'in'), 'other'),
    /** For `Declined`, `Cancelled` and `GivenBack`: a note that both sides read. */
    note: optionalField(Text(1000)),
    /** The person who did not come, for `Absent`. */
    absent: v.optional(v.picklist(['patient', 'doctor'], 'in'), 'patient'),
  }),
  v.forward(
    v.partialCheck([['report'], ['action']], ({ report, action }) => Boolean(report ?? action), 'required'),
    ['action'],
  ),
  v.forward(
    v.partialCheck(
      [['report'], ['action']],
      ({ report, action }) => !report || !action || action === 'Closed',
      'invalid',
    ),
    ['report'],
  ),
);

export const changeDeskMeeting = endpoint({
  method: 'POST',
  path: '/desk/meetings/{id}',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Confirms, declines or closes a meeting, or stores a report, where the clinic answers for the doctor; cancels any meeting, notes who did not come or that the technology failed, and refunds everything after such a failure.',
  idempotent: true,
  body: ChangeMeeting,
  output: DeskMeeting,
});

export const moveDeskMeeting = endpoint({
  method: 'POST',
  path: '/desk/meetings/{id}/move',
  params: { id: Uuid },
  access: 'Editor',
  summary: 'Moves a meeting to another free time at the patient’s request; it is not paid again.',
  idempotent: true,
  body: v.object({ at: IsoInstant }),
  output: DeskMeeting,
});

export const replyDeskMeeting = endpoint({
  method: 'POST',
  path: '/desk/meetings/{id}/reply',
  params: { id: Uuid },
  access: 'Editor',
  summary: 'Writes to the patient about a meeting, in the clinic’s name.',
  idempotent: true,
  body: v.object({ reply: Text(4000) }),
  output: MeetingReply,
});
