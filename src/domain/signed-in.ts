import type { AccountState, Role } from '#domain/roles.ts';

/** Who makes a call. */
export interface SignedIn<L extends string = string> {
  /** Of the user, a uuid. */
  id: string;
  role: Role;
  state: Exclude<AccountState, 'closed'>;
  name: string;
  email: string;
  /** Whether the e-mail address is known to be theirs. */
  verified: boolean;
  locale: L;
  /** IANA time zone: their own, else the clinic's. */
  zone: string;
  /** The time zone that they have said themselves. */
  ownZone: string | undefined;
  /** Of the session, a uuid; its token is known to the browser only. */
  session: string;
  /** Whether a second factor was shown at login. */
  secondFactor: boolean;
}
