import { createECDH, randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sendPush } from '#push/send.ts';

vi.mock('#push/vapid.ts', () => ({
  vapidKeys: () => {
    throw new Error('the key of the site cannot be read');
  },
}));

test('a key of the site that cannot be read does not make a device count as gone', async () => {
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const payload = { title: 'Reminder', url: '', tag: 'a', lang: 'en', dir: 'ltr' } as const;
  await expect(sendPush(device, payload, { ttl: 900 })).rejects.toThrow('cannot be read');
});
