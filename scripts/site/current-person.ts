import { userInfo } from 'node:os';

/** Who is at the keyboard: the user of this machine, or for root the person behind `sudo`. */
export function currentPerson(
  { uid, username }: { uid: number; username: string } = userInfo(),
  behind = process.env['SUDO_USER'],
): string {
  return uid === 0 && behind ? behind : username;
}
