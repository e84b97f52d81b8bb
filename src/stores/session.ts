import { map } from 'nanostores';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { getNotifications } from '#contract/account/notifications.ts';
import { getUser, type User } from '#contract/auth/user.ts';
import type { Account } from '#contract/site/chrome-state.ts';

interface Session {
  /** 1 as soon as somebody is known to be signed in, 0 before that; the specification prescribes the numbers. */
  loginStatus: 0 | 1;
  user: User | null;
  /** The number of unread notifications. */
  unread: number;
}

const SIGNED_OUT: Session = { loginStatus: 0, user: null, unread: 0 };

export const $session = map<Session>(SIGNED_OUT);

let isRequested = false;

/** Loads the signed-in account once; a 401 ends the session of the page (`api:unauthenticated`). */
export async function loadSession(locale: Locale): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  const user = await browserApi(locale, { notify: false })
    .call(getUser)
    .catch(() => undefined);
  if (!user) return;
  $session.set({ loginStatus: 1, user, unread: $session.get().unread });
  await loadUnread(locale);
}

/** Stores the account that the server rendered the page for, and loads the number of unread notifications. */
export async function adoptSession(locale: Locale, { user, unread }: Account): Promise<void> {
  isRequested = true;
  $session.set({ loginStatus: 1, user, unread });
  await loadUnread(locale);
}

/** Reads the number of unread notifications, which comes with their first page; a back end without them shows none. */
export async function loadUnread(locale: Locale): Promise<void> {
  const notifications = await browserApi(locale, { notify: false })
    .call(getNotifications, { query: { limit: 1 } })
    .catch(() => undefined);
  if (notifications) setUnread(notifications.unread);
}

/** Stores the number of unread notifications. The event hydrates the account menu if need be (`browser/account.ts`). */
export function setUnread(unread: number): void {
  $session.setKey('unread', unread);
  dispatchEvent(new Event('account:change'));
}

export const forgetSession = () => $session.set(SIGNED_OUT);
