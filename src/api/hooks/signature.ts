import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/**
 * Two schemes over the raw bytes: Standard Webhooks (https://www.standardwebhooks.com, version 1 of its specification)
 * and spatie/laravel-webhook-server, whose `Signature` is the HMAC-SHA256 of the body in hexadecimal digits.
 */
export type Signed =
  /** Identifier and time are part of what is signed. */
  { scheme: 'standard'; id: string; /** Seconds since 1970. */ timestamp: number } | { scheme: 'spatie' };

/** Seconds that a sender's clock may be away from ours (Standard Webhooks). */
export const TOLERANCE = 300;

const MAX_SIGNATURES = 10;
const MAX_ID = 200;

/** The signature of `payload`; undefined when no known secret made it, or its time is outside the tolerance. */
export function verify(
  headers: Headers,
  payload: Buffer,
  secrets: readonly string[],
  now: number,
): Signed | undefined {
  const id = headers.get('webhook-id');
  const at = headers.get('webhook-timestamp');
  const list = headers.get('webhook-signature');
  if (id !== null && at !== null && list !== null) {
    if (id.length > MAX_ID || !/^\d{1,12}$/.test(at) || !isTimely(Number(at), now)) return undefined;
    const signed = Buffer.concat([Buffer.from(`${id}.${at}.`), payload]);
    const offered = list
      .split(' ', MAX_SIGNATURES)
      .flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []));
    const fits = anyEqual(secrets.map(standardKey), signed, offered);
    return fits ? { scheme: 'standard', id, timestamp: Number(at) } : undefined;
  }
  const hex = headers.get('signature');
  if (hex === null || !/^[0-9a-f]{64}$/i.test(hex)) return undefined;
  const fits = anyEqual(
    secrets.map((secret) => Buffer.from(secret)),
    payload,
    [Buffer.from(hex, 'hex')],
  );
  return fits ? { scheme: 'spatie' } : undefined;
}

/**
 * Headers that sign `payload` as Standard Webhooks defines it; for a GET the path is the payload. `now` is in
 * milliseconds.
 */
export function signedHeaders(secret: string, payload: string, now = Date.now()): Record<string, string> {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(now / 1000));
  const signed = `${id}.${timestamp}.${payload}`;
  const signature = createHmac('sha256', standardKey(secret)).update(signed).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Whether `timestamp` (seconds) is within the tolerance of `now` (milliseconds). */
export function isTimely(timestamp: number, now: number): boolean {
  return Math.abs(now / 1000 - timestamp) <= TOLERANCE;
}

/** Every secret is compared with every signature, so that the time reveals nothing about which one was close. */
function anyEqual(keys: readonly Buffer[], signed: Buffer, offered: readonly Buffer[]): boolean {
  let found = false;
  for (const key of keys) {
    const expected = createHmac('sha256', key).update(signed).digest();
    for (const signature of offered) {
      if (signature.length === expected.length && timingSafeEqual(signature, expected)) found = true;
    }
  }
  return found;
}

const PREFIX = 'whsec_';

/** The key of a secret: a Standard Webhooks secret is base64 behind its prefix, any other is its own bytes. */
function standardKey(secret: string): Buffer {
  return secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);
}
