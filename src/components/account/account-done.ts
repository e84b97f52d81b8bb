import type { MessageKey } from '#i18n/server/messages.ts';

/** The message after a form of the account that was sent without a script, by the form's name. */
const DONE: Readonly<Record<string, MessageKey>> = {
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

/** The message of `?done=`, if it is one of them. */
export const accountDone = (form: string | null): MessageKey | undefined =>
  form !== null && Object.hasOwn(DONE, form) ? DONE[form] : undefined;
