import type { MessageKey } from '#i18n/server/messages.ts';

/** Messages that confirm a form of the account that was sent without a script, by the form's name. */
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

/** The message for a value of `?done=`, which a form adds when it leads back; undefined for unknown values. */
export const accountDoneMessage = (form: string | null): MessageKey | undefined =>
  form !== null && Object.hasOwn(DONE_MESSAGES, form) ? DONE_MESSAGES[form] : undefined;
