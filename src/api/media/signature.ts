import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#db/app-key.ts';

type Purpose = Parameters<typeof keyFor>[0];

const keys = new Map<Purpose, Buffer>();

/**
 * The number of characters of a signature: 162 bits. The name of a picture's file, which also has its payload, has to
 * stay below the 255 characters that file systems allow.
 */
export const SIGNATURE_LENGTH = 27;

/** A keyed hash of the text that says which picture is wanted: only this site can make it. */
export function signatureOf(purpose: Purpose, payload: string): string {
  const key = keys.get(purpose) ?? keyFor(purpose);
  keys.set(purpose, key);
  return createHmac('sha256', key).update(payload).digest('base64url').slice(0, SIGNATURE_LENGTH);
}

export function isSignatureOf(purpose: Purpose, signature: string, payload: string): boolean {
  const given = Buffer.from(signature);
  const own = Buffer.from(signatureOf(purpose, payload));
  return given.length === own.length && timingSafeEqual(given, own);
}
