import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#db/app-key.ts';

type Purpose = Parameters<typeof keyFor>[0];

const keys = new Map<Purpose, Buffer>();

/** The number of characters of a signed name. */
export const NAME_LENGTH = 27;

/** A keyed hash of the text that says which picture is wanted: only this site can make such a name. */
export function signedName(purpose: Purpose, payload: string): string {
  const key = keys.get(purpose) ?? keyFor(purpose);
  keys.set(purpose, key);
  return createHmac('sha256', key).update(payload).digest('base64url').slice(0, NAME_LENGTH);
}

export function isSignedName(purpose: Purpose, name: string, payload: string): boolean {
  const given = Buffer.from(name);
  const own = Buffer.from(signedName(purpose, payload));
  return given.length === own.length && timingSafeEqual(given, own);
}
