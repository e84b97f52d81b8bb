import type { MessageKey } from '#i18n/server/messages.ts';
import type { Letter } from '#mail/letter.ts';

type Cancellation = Letter<'meeting-cancelled'>;

export const DECLINED_SUBJECT = 'mail:meeting-cancelled.subject.declined' satisfies MessageKey;

/** The text that says who cancelled the meeting, or declined its request, from the reader's view. */
export function cancellationText({ about, reader }: Cancellation): MessageKey {
  const { by, declined } = about;
  if (by === 'failure') return 'mail:meeting-cancelled.text.failure';
  const side = (by === 'doctor') === (reader.role === 'Doctor') ? 'self' : 'other';
  const who = by === 'clinic' ? 'clinic' : side;
  return declined ? `mail:meeting-cancelled.declined.${who}` : `mail:meeting-cancelled.text.${who}`;
}

/**
 * Whether the message takes the meeting out of the reader's calendar. The calendars of doctors and of the clinic have only
 * meetings that were booked. Patients may have added theirs since the request, by the file on the site, which has the same
 * UID, also where the request is declined now.
 */
export const leavesCalendar = ({ about: { booked }, reader }: Cancellation): boolean =>
  booked !== false || reader.role === 'Patient';
