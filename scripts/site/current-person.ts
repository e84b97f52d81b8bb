import { userInfo } from 'node:os';

/** Users of services and root have ids below this one on Debian; people have higher ones. */
const FIRST_PERSON = 1_000;

/**
 * The person at the command line: the user of this machine or, for root and the users of services, the user of
 * `sudo`.
 */
export function currentPerson(
  { uid, username }: { uid: number; username: string } = userInfo(),
  behind = process.env['SUDO_USER'],
): string {
  return uid < FIRST_PERSON && behind ? behind : username;
}
