import type { MessageKey } from '#i18n/server/messages.ts';

/** The acts of forms without a script; the page that a form leads back to says which was done. */
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

/** The sentence for `?done=`; undefined for anything that is not known. */
export const patientDoneMessage = (t: App.Locals['t'], url: URL): string | undefined => {
  const key = DONE_MESSAGES[url.searchParams.get('done') ?? ''];
  return key && t(key);
};
