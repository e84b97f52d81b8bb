import { createHmac } from 'node:crypto';
import { signWith } from '../../../support/sign-webhook.ts';

const KEY = Buffer.alloc(32, 7);
export const SECRET = `whsec_${KEY.toString('base64')}`;

export interface Sent {
  id?: string;
  /** Milliseconds since 1970. */
  at?: number;
  headers?: Record<string, string>;
}

export const signHeaders = signWith(KEY);

/** Headers that sign `payload` as spatie/laravel-webhook-server does. */
export const signedBySpatie = (payload: string) => ({
  signature: createHmac('sha256', SECRET).update(payload).digest('hex'),
});
