import type { MessageKey } from '#i18n/server/messages.ts';

/** The message after a form of the account that was sent without a script, by the form's name. */
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

/** The message for the value of `?done=`; undefined for a value that no form leads back with. */
export const accountDoneMessage = (form: string | null): MessageKey | undefined =>
  form !== null && Object.hasOwn(DONE_MESSAGES, form) ? DONE_MESSAGES[form] : undefined;
