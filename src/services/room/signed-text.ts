import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { keyFor } from '#db/app-key.ts';

/** Texts that the site signs for itself: JSON in base64url, a dot, and an HMAC-SHA256 over the purpose and that JSON. */

let key: Buffer | undefined;

function signatureOf(purpose: string, payload: string): Buffer {
  key ??= keyFor('meeting-rooms');
  return createHmac('sha256', key).update(`${purpose}\0${payload}`).digest();
}

/** Signs a text that only {@link readSignedText} with the same purpose accepts. It is readable to everybody. */
export function signText(purpose: string, content: object): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${signatureOf(purpose, payload).toString('base64url')}`;
}

/** The content of a signed text; undefined when it was not signed for this purpose or has another shape. */
export function readSignedText<S extends v.GenericSchema>(
  purpose: string,
  schema: S,
  text: string,
): v.InferOutput<S> | undefined {
  const [payload = '', signature = '', ...rest] = text.split('.');
  const givenSignature = Buffer.from(signature, 'base64url');
  const expected = signatureOf(purpose, payload);
  if (
    rest.length > 0 ||
    givenSignature.length !== expected.length ||
    !timingSafeEqual(givenSignature, expected)
  )
    return undefined;
  const parsed = v.safeParse(schema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return parsed.success ? parsed.output : undefined;
}
