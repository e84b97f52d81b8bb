import type { MessageKey } from '#i18n/server/messages.ts';

/** Messages that confirm a form of the account which was sent without a script, by the value of `?done=`. */
const DONE_MESSAGES: Readonly<Record<string, MessageKey>> = {
  profile: 'account:profile.saved',
  photo: 'account:photo.saved',
  'change-password': 'auth:password.changed',
  consent: 'settings:consent.done',
  'consent-withdrawn': 'settings:consent.withdrawn',
  notifications: 'account:notifications.saved',
  linked: 'settings:linking.done',
  sessions: 'settings:sessions.ended',
  asked: 'access:asked',
};

/** The message for the value of `?done=` in the address to which a form redirects; undefined for unknown values. */
export const accountDoneMessage = (done: string | null): MessageKey | undefined =>
  done !== null && Object.hasOwn(DONE_MESSAGES, done) ? DONE_MESSAGES[done] : undefined;
