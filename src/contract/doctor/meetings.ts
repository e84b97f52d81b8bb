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
import { IsoInstant, LocaleCode, Text, Uuid } from '#contract/text.ts';
import { MAX_PROPOSED } from '#domain/booking/proposal.ts';
import { DOCTOR_REASONS, OUTCOMES } from '#domain/booking/meeting-state.ts';

export const DOCTOR_TIMES = ['today', 'upcoming', 'past'] as const;
export type DoctorTime = (typeof DOCTOR_TIMES)[number];

export const getMeetings = endpoint({
  method: 'GET',
  path: '/doctor/meetings',
  access: 'Doctor',
  summary:
    'The meetings of the doctor’s practice; `today` is a day in its zone. With `from` and `until`: those that overlap these days; `until` is not included.',
  query: v.object({
    /** The period of the meetings; `requested`: upcoming meetings that wait for the doctor's answer. */
    time: v.optional(v.fallback(v.picklist([...DOCTOR_TIMES, 'requested']), 'upcoming'), 'upcoming'),
    /** Days, both or neither: meetings that overlap the time from one to the other. With them `time` has no effect. */
    from: v.optional(CalendarDay),
    until: v.optional(CalendarDay),
    ...pageQuery(PAGE_SIZE.doctorMeetings),
  }),
  output: v.object(listOf(DoctorMeetingCard)),
});

/** Facts about the patient for their doctor. */
const PatientCard = v.object({
  name: v.string(),
  /** The country's two-letter code by ISO 3166-1. */
  country: v.nullable(v.string()),
  /** The patient's age on the day of the meeting, in whole years. */
  age: v.nullable(v.number()),
  /** The language in which the patient asked for the meeting. */
  locale: v.optional(v.nullable(LocaleCode)),
});

export const getMeeting = endpoint({
  method: 'GET',
  path: '/doctor/meetings/{id}',
  params: { id: Uuid },
  access: 'Doctor',
  summary: 'One meeting of the doctor, with the patient’s case, replies and reports; reading it is logged.',
  output: v.object({
    ...DoctorMeetingDetails.entries,
    patient: PatientCard,
    /**
     * Whether the patient has withdrawn the consent to the use of their health data; case and files are not shown
     * then.
     */
    withdrawn: withFallback(v.boolean(), false),
    replies: v.array(MeetingReply),
  }),
});

/** An earlier meeting of the same patient with the doctor's reports on it. */
const EarlierMeeting = v.object({ ...DoctorMeetingCard.entries, reports: v.array(MeetingReport) });

export const getEarlierMeetings = endpoint({
  method: 'GET',
  path: '/doctor/meetings/{id}/earlier',
  params: { id: Uuid },
  access: 'Doctor',
  summary:
    'The meetings that the doctor’s practice had with the same patient before this one, newest first; reading their reports is logged.',
  query: v.object(pageQuery(PAGE_SIZE.doctorMeetings)),
  output: v.object(listOf(EarlierMeeting)),
});

/**
 * Actions of doctors; the specification has only `Closed`. `Failed`: the technology failed; `GivenBack`: after that the
 * patient gets the whole price or the credit back.
 */
const DOCTOR_ACTIONS = [
  ...(['Confirmed', 'Declined', 'Cancelled', 'Started', 'Closed', 'Absent'] as const),
  ...(['Failed', 'GivenBack'] as const),
] as const;
export type DoctorAction = (typeof DOCTOR_ACTIONS)[number];

export const proposeTimes = endpoint({
  method: 'POST',
  path: '/doctor/meetings/{id}/proposal',
  params: { id: Uuid },
  access: 'Doctor',
  summary:
    'Proposes up to three other free times for a meeting that has not begun, or whose technology failed; the patient moves it to one of them, or declines. Earlier proposals end.',
  idempotent: true,
  body: v.object({
    times: v.pipe(
      v.array(IsoInstant),
      v.minLength(1, 'required'),
      v.maxLength(MAX_PROPOSED, 'excess'),
      v.transform((times) => [...new Set(times.map((at) => new Date(at).toISOString()))].toSorted()),
    ),
    /** A note that the patient reads. */
    note: optionalField(Text(1000)),
  }),
  output: DoctorMeetingCard,
});

/** The change of a meeting: a report, an action, or both when the report closes the meeting. */
const ChangeMeeting = v.pipe(
  v.object({
    report: optionalField(Text(20_000)),
    /** The report in codes; `report` then contains its text or is missing. */
    coded: v.optional(NewCodedReport),
    action: v.optional(v.picklist(DOCTOR_ACTIONS, 'in')),
    /** The outcome of the meeting, for `Closed`. */
    outcome: v.optional(v.picklist(OUTCOMES, 'in'), 'completed'),
    /** The reason of `Declined` or `Cancelled`. */
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
    'Stores a report on a meeting, or confirms, declines, cancels, starts or closes it, or notes that one side did not come or that the technology failed.',
  idempotent: true,
  body: ChangeMeeting,
  output: DoctorMeetingCard,
});

export const addReply = endpoint({
  method: 'POST',
  path: '/doctor/meeting/{id}/add-reply',
  params: { id: Uuid },
  access: 'Doctor',
  summary: 'Writes to the patient about a meeting and its files.',
  idempotent: true,
  body: v.object({ reply: Text(4000), files: v.optional(CaseFiles, []) }),
  output: MeetingReply,
});
