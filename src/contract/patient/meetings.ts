import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { PatientMeetingCard, PatientMeetingDetails, MeetingReply, MeetingReview } from '#contract/meeting.ts';
import { CaseFiles } from '#contract/patient/case-files.ts';
import { Text, Uuid } from '#contract/text.ts';

export const getMeetings = endpoint({
  method: 'GET',
  path: '/patient/meetings',
  access: 'Patient',
  summary:
    'The patient’s meetings: first the coming ones, the next at the front, then the past ones, newest first.',
  query: v.object(pageQuery(PAGE_SIZE.patientMeetings)),
  output: v.object(listOf(PatientMeetingCard)),
});

export const getMeeting = endpoint({
  method: 'GET',
  path: '/patient/meetings/{id}',
  params: { id: Uuid },
  access: 'Patient',
  summary: 'One meeting of the patient.',
  output: PatientMeetingDetails,
});

export const getMeetingCalendar = endpoint({
  method: 'GET',
  path: '/patient/meetings/{id}/calendar',
  params: { id: Uuid },
  access: 'Patient',
  type: 'text/calendar',
  summary: 'The calendar entry of a meeting that is ahead or under way, as iCalendar.',
  output: v.string(),
});

export const getReplies = endpoint({
  method: 'GET',
  path: '/patient/meetings/{id}/replies',
  params: { id: Uuid },
  access: 'Patient',
  summary: 'The messages about a meeting of patient, doctor, clinic and guests of a call, oldest first.',
  output: v.object({ items: v.array(MeetingReply) }),
});

export const addReply = endpoint({
  method: 'POST',
  path: '/patient/meeting/{id}/reply',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Writes to the doctor about a meeting. `files`: files of the meeting, or, before it begins, the patient’s files that belong to no meeting yet.',
  idempotent: true,
  body: v.object({ reply: Text(4000), files: v.optional(CaseFiles, []) }),
  output: MeetingReply,
});

export const addReview = endpoint({
  method: 'POST',
  path: '/patient/meetings/{id}/review',
  params: { id: Uuid },
  access: 'Patient',
  summary: 'Stores the only review of a closed meeting; it is published unchanged after moderation.',
  idempotent: true,
  body: v.object({
    stars: v.pipe(
      v.number('integer'),
      v.integer('integer'),
      v.minValue(1, 'min_value'),
      v.maxValue(5, 'max_value'),
    ),
    text: Text(2000),
  }),
  output: MeetingReview,
});
