import { createHmac, randomUUID } from 'node:crypto';

/** Signs payloads as Standard Webhooks does. `at`: milliseconds since 1970. */
export const signWith =
  (key: Buffer) =>
  (payload: string, { id = randomUUID(), at = Date.now() }: { id?: string; at?: number } = {}) => {
    const timestamp = String(Math.floor(at / 1000));
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64');
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
  };
