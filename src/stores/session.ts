import { map } from 'nanostores';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { getUser, type User } from '#contract/auth/user.ts';

interface Session {
  /** The specification's number: 0 until somebody is known to be signed in, then 1. */
  loginStatus: 0 | 1;
  user: User | null;
}

const NOBODY: Session = { loginStatus: 0, user: null };

export const $session = map<Session>(NOBODY);

let asked = false;

/** Asks once who is signed in; an answer that nobody is ends the session of the page (`api:unauthenticated`). */
export async function loadSession(locale: Locale): Promise<void> {
  if (asked) return;
  asked = true;
  const user = await browserApi(locale, { told: false })
    .call(getUser)
    .catch(() => undefined);
  if (user) $session.set({ loginStatus: 1, user });
}

export const forgetSession = () => $session.set(NOBODY);
