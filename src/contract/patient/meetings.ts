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
    'The patient’s meetings: first those that are ahead or under way, the next at the front, then all others, the latest start first; cancelled and expired ones are among these also before their time.',
  query: v.object(pageQuery(PAGE_SIZE.patientMeetings)),
  output: v.object(listOf(PatientMeetingCard)),
});

export const getMeeting = endpoint({
  method: 'GET',
  path: '/patient/meetings/{id}',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'One meeting of the patient, with the case, files and reports; the messages have a call of their own.',
  output: PatientMeetingDetails,
});

export const getMeetingCalendar = endpoint({
  method: 'GET',
  path: '/patient/meetings/{id}/calendar',
  params: { id: Uuid },
  access: 'Patient',
  type: 'text/calendar',
  summary:
    'The calendar entry of a meeting that is ahead or under way, as iCalendar in the language of the meeting; tentative until it is booked. 404 for any other.',
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
    'Writes to the doctor about a meeting in any state, and marks their earlier messages as read. `files`: files of the meeting, or, before it begins, the patient’s files that belong to no meeting yet; 422 on it for others. 422 on `health_consent` without the consent to the use of health data.',
  idempotent: true,
  body: v.object({ reply: Text(4000), files: v.optional(CaseFiles, []) }),
  output: MeetingReply,
});

export const addReview = endpoint({
  method: 'POST',
  path: '/patient/meetings/{id}/review',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Stores the only review of a closed meeting; it is published unchanged after moderation. 409 for a meeting that is not closed, and for a second review.',
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
