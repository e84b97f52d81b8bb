import type { AccountState, Role } from '#domain/roles.ts';

/** The signed-in user who makes a call. */
export interface SignedIn<L extends string = string> {
  /** Id of the user, a uuid. */
  id: string;
  role: Role;
  state: Exclude<AccountState, 'closed'>;
  name: string;
  email: string;
  /** Whether the e-mail address is verified. */
  verified: boolean;
  locale: L;
  /** The user's IANA time zone, else the clinic's. */
  zone: string;
  /** The time zone that the user chose; undefined until they choose one. */
  ownZone: string | undefined;
  /** Id of the session, a uuid; only the browser knows its token. */
  session: string;
  /** Whether the login used a second factor. */
  secondFactor: boolean;
  /** Id of the file of their picture, a uuid; undefined without a picture. */
  photo: string | undefined;
}
