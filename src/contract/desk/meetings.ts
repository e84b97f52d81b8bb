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

/** Name and e-mail address of the patient's account as they are now. */
const Patient = v.object({ name: v.string(), email: v.string() });

const DeskMeeting = v.object({
  ...MeetingCard.entries,
  patient: Patient,
  practice_id: v.string(),
  /**
   * The side that answers requests: the clinic also where the doctor has no account. Staff confirm, decline,
   * close and report only where it is the clinic.
   */
  answered_by: v.picklist(ANSWERED_BY),
  /** Instant at which the patient held the time, at most ten minutes before the request. */
  requested_at: IsoInstant,
  /** Instant at which a request or an open payment expires; null in every other state. */
  due: v.nullable(v.string()),
});
export type DeskMeeting = v.InferOutput<typeof DeskMeeting>;

const LogEntry = v.object({
  at: IsoInstant,
  /** An action of `MeetingCard.actions`, or `hold`. */
  action: v.string(),
  by: v.picklist(MEETING_ACTORS),
  /** Null for the first entry. */
  from: v.nullable(v.picklist(MEETING_STATES)),
  to: v.picklist(MEETING_STATES),
  reason: v.nullable(v.picklist(MEETING_REASONS)),
  /** The start of the meeting after the change. */
  starts_at: IsoInstant,
});

const OpenedMeeting = v.object({
  ...v.omit(MeetingDetails, ['review']).entries,
  ...DeskMeeting.entries,
  /** Whether the patient has withdrawn the consent to the use of their health data. */
  withdrawn: v.boolean(),
  /**
   * Address of the room: the doctor's own, that of the video service, or the page of the site's own room in
   * the language of this request.
   */
  room_url: v.string(),
  /** Messages about the meeting, oldest first. */
  replies: v.array(MeetingReply),
  /** The quality of both sides' connections during calls in the site's own room. */
  lines: v.optional(v.nullable(LineQualities), null),
  /** The patient's answers after a treatment. */
  follow_ups: v.array(FollowUpAnswers),
  /** All changes of the meeting, oldest first. */
  log: v.array(LogEntry),
});
export type OpenedMeeting = v.InferOutput<typeof OpenedMeeting>;

export const getDeskMeetings = endpoint({
  method: 'GET',
  path: '/desk/meetings',
  access: 'Editor',
  summary:
    'Meetings from the request on, by `state`, `answered_by`, `doctor` (part of a name, or a practice’s id), `from` and `until`; those that wait for an answer or a payment come first, by their deadline, then the others, the latest start first. Written to the audit log.',
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
    'One meeting with its log. Where the clinic answers for the doctor also its note and guardian, the case, files, messages, which count as read then, reports and answers after a treatment; otherwise these are null or empty. Of a patient who withdrew their consent case, files and answers are left out. Files are also left out once the doctor may no longer read them. 404 for a hold. Written to the audit log.',
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
    /** For `Absent`: the person who did not come. */
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
    'Confirms, declines or closes a meeting, or stores a report from its start on, where the clinic answers for the doctor; cancels any meeting before its start, notes who did not come (ten minutes after the start at the earliest) or that the technology failed, and refunds everything after such a failure. 409 where state, time or side do not allow it; 422 on `reason` for one of another action, on `payment` when the patient’s way to pay is no longer offered.',
  idempotent: true,
  body: ChangeMeeting,
  output: DeskMeeting,
});

export const moveDeskMeeting = endpoint({
  method: 'POST',
  path: '/desk/meetings/{id}/move',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Moves a meeting that has not begun, or whose technology failed, to another free time at the patient’s request; it is not paid again, and both sides are told. Before the start, a move to its own time changes nothing. 409 where the state does not allow it, or the time is not free, then with the next free ones in `content.next`.',
  idempotent: true,
  body: v.object({ at: IsoInstant }),
  output: DeskMeeting,
});

export const replyDeskMeeting = endpoint({
  method: 'POST',
  path: '/desk/meetings/{id}/reply',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Writes to the patient about a meeting, in the clinic’s name, also where the doctor answers requests. 404 for a hold.',
  idempotent: true,
  body: v.object({ reply: Text(4000) }),
  output: MeetingReply,
});
