import type { DoctorAction } from '#contract/doctor/meetings.ts';
import type { MessageKey } from '#i18n/server/messages.ts';

/** Messages that confirm a form about a meeting, by the value of `?done=`. */
const DONE_MESSAGES = {
  Confirmed: 'meetings:confirmed',
  Declined: 'meetings:declined',
  Cancelled: 'meetings:cancelled',
  Started: 'meetings:started',
  Closed: 'meetings:closed',
  Absent: 'meetings:absent',
  Failed: 'meetings:failureReported',
  GivenBack: 'meetings:givenBack',
  Reported: 'meetings:reportStored',
  Replied: 'meetings:replied',
  Proposed: 'meetings:proposed',
  Complained: 'meetings:complaintReceived',
} as const satisfies Record<DoctorAction | 'Reported' | 'Replied' | 'Proposed' | 'Complained', MessageKey>;

export type PracticeDone = keyof typeof DONE_MESSAGES;

/** The message for `?done=` in the address to which a form redirects; undefined for unknown values. */
export const practiceDoneMessage = ({ searchParams }: URL): MessageKey | undefined => {
  const done = searchParams.get('done') ?? '';
  return Object.hasOwn(DONE_MESSAGES, done) ? DONE_MESSAGES[done as PracticeDone] : undefined;
};
