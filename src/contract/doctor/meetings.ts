import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { CalendarDay } from '#contract/clock.ts';
import { NewCodedReport } from '#contract/coded-report.ts';
import { endpoint } from '#contract/endpoint.ts';
import { optionalField } from '#contract/form-fields.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { DoctorMeetingCard, DoctorMeetingDetails, MeetingReply, MeetingReport } from '#contract/meeting.ts';
import { CaseFiles } from '#contract/patient/case-files.ts';
import { withFallback } from '#contract/reading.ts';
import { LocaleCode, Text, Uuid } from '#contract/text.ts';
import { DOCTOR_REASONS, OUTCOMES } from '#domain/booking/meeting-state.ts';

export const DOCTOR_TIMES = ['today', 'upcoming', 'past'] as const;
export type DoctorTime = (typeof DOCTOR_TIMES)[number];

export const getMeetings = endpoint({
  method: 'GET',
  path: '/doctor/meetings',
  access: 'Doctor',
  summary:
    'The meetings of the doctor’s practice, from the request on: the earliest start first, with `past` the latest.',
  query: v.object({
    /**
     * `upcoming`: meetings that are ahead or under way; `requested`: those of them that wait for the doctor’s
     * answer; `today`: all that overlap today on the practice’s clock, in any state; `past`: all that are not
     * upcoming, also cancelled ones with a later start. An unknown value counts as `upcoming`.
     */
    time: v.optional(v.fallback(v.picklist([...DOCTOR_TIMES, 'requested']), 'upcoming'), 'upcoming'),
    /**
     * Days on the practice’s clock, both or neither; `until` is the day after the last. They give the
     * meetings in any state that overlap these days, and `time` has no effect. One of them alone is ignored.
     */
    from: v.optional(CalendarDay),
    until: v.optional(CalendarDay),
    ...pageQuery(PAGE_SIZE.doctorMeetings),
  }),
  output: v.object(listOf(DoctorMeetingCard)),
});

/** Facts about the patient for their doctor. */
const PatientCard = v.object({
  name: v.string(),
  /** The two-letter code (ISO 3166-1) of the country in the patient’s account; null if they gave none. */
  country: v.nullable(v.string()),
  /**
   * The patient’s age in whole years on the day of the meeting, by their clock; null without a birth date.
   */
  age: v.nullable(v.number()),
  /** The language in which the patient asked for the meeting. */
  locale: v.optional(v.nullable(LocaleCode)),
});

export const getMeeting = endpoint({
  method: 'GET',
  path: '/doctor/meetings/{id}',
  params: { id: Uuid },
  access: 'Doctor',
  summary:
    'One meeting of the doctor with the patient’s case, files, replies and reports, each list oldest first; 404 for any other. Reading it is logged.',
  output: v.object({
    ...DoctorMeetingDetails.entries,
    patient: PatientCard,
    /**
     * Whether the patient’s last decision on the use of their health data was to withdraw it. `case` is null
     * and `files` is empty then; replies and reports stay.
     */
    withdrawn: withFallback(v.boolean(), false),
    replies: v.array(MeetingReply),
  }),
});

/** An earlier meeting of the same patient with its reports, oldest first. */
const EarlierMeeting = v.object({ ...DoctorMeetingCard.entries, reports: v.array(MeetingReport) });

export const getEarlierMeetings = endpoint({
  method: 'GET',
  path: '/doctor/meetings/{id}/earlier',
  params: { id: Uuid },
  access: 'Doctor',
  summary:
    'The meetings in any state that the doctor’s practice had with the same patient before this one and before now, the latest first; reading their reports is logged. 404 for a meeting that is not the doctor’s.',
  query: v.object(pageQuery(PAGE_SIZE.doctorMeetings)),
  output: v.object(listOf(EarlierMeeting)),
});

/**
 * Actions of doctors; the specification has only `Closed`. `Absent`: the patient did not come. `Failed`: the
 * technology failed; `GivenBack`: after that the patient gets the whole price or the credit back.
 */
const DOCTOR_ACTIONS = [
  ...(['Confirmed', 'Declined', 'Cancelled', 'Started', 'Closed', 'Absent'] as const),
  ...(['Failed', 'GivenBack'] as const),
] as const;
export type DoctorAction = (typeof DOCTOR_ACTIONS)[number];

/** The change of a meeting: a report, an action, or both when the report closes the meeting. */
const ChangeMeeting = v.pipe(
  v.object({
    report: optionalField(Text(20_000)),
    /**
     * The report in codes. `report` then contains its text; without it the text is made in the language of
     * the call.
     */
    coded: v.optional(NewCodedReport),
    action: v.optional(v.picklist(DOCTOR_ACTIONS, 'in')),
    /** The outcome of the meeting, for `Closed`; other actions ignore it. */
    outcome: v.optional(v.picklist(OUTCOMES, 'in'), 'completed'),
    /** The reason of `Declined` or `Cancelled`; other actions ignore it. */
    reason: v.optional(v.picklist(DOCTOR_REASONS, 'in'), 'other'),
    /** For `Declined`, `Cancelled` and `GivenBack`: a note that the patient reads. */
    note: optionalField(Text(1000)),
  }),
  v.forward(
    v.partialCheck(
      [['report'], ['coded'], ['action']],
      ({ report, coded, action }) => Boolean(report ?? coded ?? action),
      'required',
    ),
    ['report'],
  ),
  v.forward(
    v.partialCheck(
      [['report'], ['coded'], ['action']],
      ({ report, coded, action }) => !(report ?? coded) || !action || action === 'Closed',
      'invalid',
    ),
    ['report'],
  ),
);

export const changeMeeting = endpoint({
  method: 'POST',
  path: '/doctor/meetings/{id}',
  params: { id: Uuid },
  access: 'Doctor',
  summary:
    'Stores a report on a meeting, beside earlier ones, or confirms, declines, cancels, starts or closes the meeting, or notes that the patient did not come or that the technology failed. 409 when the state or the time of the meeting does not allow it, or an absent patient was in the room in time; 422 on `report` without report and action, or for a report with another action than `Closed`.',
  idempotent: true,
  body: ChangeMeeting,
  output: DoctorMeetingCard,
});

export const addReply = endpoint({
  method: 'POST',
  path: '/doctor/meeting/{id}/add-reply',
  params: { id: Uuid },
  access: 'Doctor',
  summary:
    'Writes to the patient about a meeting in any state, and marks the patient’s earlier messages as read. 422 on `files` for a file that is not of the meeting.',
  idempotent: true,
  body: v.object({ reply: Text(4000), files: v.optional(CaseFiles, []) }),
  output: MeetingReply,
});
