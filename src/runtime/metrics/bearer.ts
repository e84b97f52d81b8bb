import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether an Authorization header carries `token`; the time that takes says nothing about how near it came. */
export function bears(authorization: string | undefined, token: string): boolean {
  const offered = /^Bearer ([!-~]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digestOf(offered), digestOf(token));
}
