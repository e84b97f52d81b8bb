import { userInfo } from 'node:os';

/**
 * The lowest user id of a person on Debian; root and the users of services have lower ones. The user of the image has a
 * higher one, and is named itself.
 */
const FIRST_PERSON = 1_000;

/**
 * The name of the person at the command line: the user of this process or, where that is root or a service's user, the
 * user who called `sudo`. The script `turqua` of docs/operations/installation.md sets `SUDO_USER` for its own `sudo`.
 */
export function currentPerson(
  { uid, username }: { uid: number; username: string } = userInfo(),
  sudoUser = process.env['SUDO_USER'],
): string {
  return uid < FIRST_PERSON && sudoUser ? sudoUser : username;
}
