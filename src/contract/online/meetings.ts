import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Faq } from '#contract/content/faqs.ts';
import { Join, MeetingCard } from '#contract/meeting.ts';
import { Segment, Text, Uuid } from '#contract/text.ts';
import { essential, mainList, withFallback } from '#contract/reading.ts';

export const getOnlineMeeting = endpoint({
  method: 'GET',
  path: '/{product}-online/meetings/{id}',
  params: { id: Uuid },
  access: 'user',
  summary:
    'One meeting for its patient or doctor; 404 for everybody else, also for staff. A booked meeting has the link to the room from 15 minutes before the start until 30 minutes after the end.',
  output: v.object({ ...MeetingCard.entries, join: Join }),
});

export const readReplies = endpoint({
  method: 'POST',
  path: '/{product}-online/meetings/{id}/read',
  params: { id: Uuid },
  access: 'user',
  summary:
    'Marks the messages of the other side as read, up to and including one of them; getting the messages does not mark them. An unknown message changes nothing; 404 for a meeting that is not the caller’s.',
  body: v.object({ reply: Uuid }),
  output: v.null(),
});

export const getOnlineFaq = endpoint({
  method: 'GET',
  path: '/{product}-online/faq',
  access: 'public',
  summary: 'The questions of the category on online consultation with their answers, in their order.',
  output: v.object({ items: mainList(v.array(Faq)) }),
});

/** A reason for reporting a problem with a meeting. */
const Reason = v.object({
  /** The value for `report_id`. */
  id: essential(v.string()),
  title: essential(v.string()),
  /** Whether the caller has written the reason themselves. */
  own: withFallback(v.boolean(), false),
});

export const getComplaintReasons = endpoint({
  method: 'GET',
  path: '/{product}-online/reports',
  access: 'public',
  summary:
    'Reasons for reporting a problem with a meeting: the usual ones of doctors or, for everybody else, of patients; then the own ones of a signed-in caller, oldest first.',
  output: v.object({ items: mainList(v.array(Reason)) }),
});

export const addComplaintReason = endpoint({
  method: 'POST',
  path: '/{product}-online/add-report',
  access: 'user',
  summary:
    'Adds a reason in the caller’s own words; only the caller and the staff get it. 422 on `title` when they have twenty.',
  idempotent: true,
  body: v.object({ title: Text(200) }),
  output: Reason,
});

export const reportMeeting = endpoint({
  method: 'POST',
  path: '/{product}-online/report-meeting/{id}',
  params: { id: Uuid },
  access: 'user',
  summary:
    'Reports a problem with a meeting to the staff; a second report replaces the reason of the first, and staff look at it again. 422 on `report_id` for a reason that the caller does not get, and for `absent`, `late` and `connection` before the meeting has begun; 404 for a meeting that is not theirs.',
  idempotent: true,
  body: v.object({ report_id: v.pipe(Segment, v.toLowerCase()) }),
  output: v.null(),
});
