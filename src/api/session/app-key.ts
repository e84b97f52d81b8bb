import { createHmac } from 'node:crypto';
import { appKey } from '#db/app-key.ts';

/** HMAC-SHA256 of `text` for one purpose; a signature for another purpose never fits. */
export function sign(
  purpose: 'session' | 'signed-in' | 'csrf' | 'social' | 'preview' | 'idempotency' | 'form' | 'device',
  text: string,
): Buffer {
  return createHmac('sha256', appKey()).update(`${purpose}\0${text}`).digest();
}
