import type { MessageKey } from '#i18n/server/messages.ts';

/** Messages that confirm a form which was sent without a script, by the value of `?done=`. */
const DONE_MESSAGES = {
  replied: 'meetings:replied',
  cancelled: 'meetings:cancelled',
  moved: 'meetings:moved',
  declined: 'meetings:timesDeclined',
  paid: 'patient:done.paid',
  reviewed: 'meetings:reviewed',
  absent: 'meetings:absent',
  failed: 'meetings:failureReported',
  reported: 'meetings:complaintReceived',
  added: 'meetings:filesAdded',
  taken: 'patient:done.taken',
  followed: 'follow-up:started',
  unfollowed: 'follow-up:stopped',
} as const satisfies Record<string, MessageKey>;

export type PatientDone = keyof typeof DONE_MESSAGES;

/** The message, as text, for `?done=` in the address to which a form redirects; undefined for unknown values. */
export const patientDoneMessage = (t: App.Locals['t'], url: URL): string | undefined => {
  const done = url.searchParams.get('done') ?? '';
  return Object.hasOwn(DONE_MESSAGES, done) ? t(DONE_MESSAGES[done as PatientDone]) : undefined;
};
