import type { MessageKey } from '#i18n/server/messages.ts';

/** Messages that confirm a form which was sent without a script, by the value of `?done=`. */
const DONE_MESSAGES: Readonly<Record<string, MessageKey>> = {
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
};

/** The message, as text, for `?done=` in the address to which a form redirects; undefined for unknown values. */
export const patientDoneMessage = (t: App.Locals['t'], url: URL): string | undefined => {
  const key = DONE_MESSAGES[url.searchParams.get('done') ?? ''];
  return key && t(key);
};
