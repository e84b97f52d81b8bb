import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPushKey, subscribe, unsubscribe } from '#contract/push/push.ts';
import { database } from '#db/client.ts';
import { addDevice, devicesOf } from '#db/queries/push-subscriptions.ts';
import { isPushEndpoint } from '#domain/push-hosts.ts';
import { type Device, type PushPayload, sendPush } from '#push/send.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';

useTestDatabase();

/** A device with its own keys, as a browser makes them. */
function newDevice(endpoint: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const secret = randomBytes(16);
  return { endpoint, p256dh, auth: secret.toString('base64url'), keys, secret };
}

/** Decrypts a body as the device does (RFC 8188, RFC 8291), without any code of the sender. */
function decrypt(body: Buffer, { keys, secret }: ReturnType<typeof newDevice>): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const material = hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32);
  const deriveKey = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(material), salt, `Content-Encoding: ${name}\0`, length));
  const encrypted = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', deriveKey('aes128gcm', 16), deriveKey('nonce', 12));
  decipher.setAuthTag(encrypted.subarray(-16));
  const plaintext = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return plaintext.subarray(0, plaintext.lastIndexOf(2)).toString('utf8');
}

const PAYLOAD: PushPayload = {
  title: 'تذكير: موعدك',
  url: 'http://localhost:4321/ar/patient-dashboard',
  tag: '0b6f5a57-6f5c-4d0a-8d4f-6b7a0d2a7d10',
  lang: 'ar',
  dir: 'rtl',
};

describe('A push', () => {
  const requests: { headers: IncomingMessage['headers']; method: string | undefined; body: Buffer }[] = [];
  let answer: { status: number; headers?: Record<string, string> } = { status: 201 };
  let base = '';
  const server = createServer(async (request, response) => {
    const { headers, method } = request;
    requests.push({ headers, method, body: Buffer.concat(await request.toArray()) });
    response.writeHead(answer.status, answer.headers).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    requests.length = 0;
    answer = { status: 201 };
  });
  const send = (device: Device) =>
    sendPush(device, PAYLOAD, { ttl: 900, allowed: (to) => to.startsWith(base) });

  test('can be decrypted by its device alone, and is signed with the key of this site', async () => {
    const device = newDevice(`${base}/send/1`);
    expect(await send(device)).toBe('sent');
    const [request] = requests;
    if (!request) throw new Error('Nothing was sent');
    expect(request.method).toBe('POST');
    expect(request.headers).toMatchObject({ ttl: '900', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(request.headers['topic']).toMatch(/^[\w-]{1,32}$/);
    expect(JSON.parse(decrypt(request.body, device))).toEqual(PAYLOAD);
    expect(request.body.includes('patient-dashboard')).toBe(false);
    expect(() => decrypt(request.body, newDevice(device.endpoint))).toThrow();

    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(key).toBe((await call(getPushKey)).json.content.key);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: base });
    const point = Buffer.from(key, 'base64url');
    const coordinates = {
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' });
    const signedPart = Buffer.from(`${head}.${claims}`);
    const signer = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signedPart, signer, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [503, 'later'],
    [403, 'refused'],
  ] as const)('that is answered with %i counts as %s', async (status, result) => {
    answer = { status };
    expect(await send(newDevice(`${base}/send/1`))).toBe(result);
  });

  test('follows no redirect', async () => {
    answer = { status: 307, headers: { location: `${base}/elsewhere` } };
    expect(await send(newDevice(`${base}/send/1`))).toBe('refused');
    expect(requests).toHaveLength(1);
  });

  test('is sent to no address outside the known push services, whatever was stored', async () => {
    expect(await sendPush(newDevice(`${base}/send/1`), PAYLOAD, { ttl: 1 })).toBe('refused');
    expect(requests).toEqual([]);
  });

  test('to a device with an invalid key counts as gone', async () => {
    expect(
      await send({ ...newDevice(`${base}/send/1`), p256dh: Buffer.alloc(65).toString('base64url') }),
    ).toBe('gone');
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com@evil.example/', false],
  ['https://wns2-a.evil.notify.windows.com/', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://localhost/abc', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('whether pushes may be sent to %s: %s', (address, isAllowed) => {
  expect(isPushEndpoint(address)).toBe(isAllowed);
});

describe('POST /subscribe', () => {
  const subscription = (endpoint = 'https://fcm.googleapis.com/fcm/send/abc') => {
    const { p256dh, auth } = newDevice(endpoint);
    return { endpoint, expirationTime: null, keys: { p256dh, auth } };
  };

  test('registers the device of the signed-in user, once; its token ends it', async () => {
    const firstPatient = await signIn('Patient');
    const secondPatient = await signIn('Patient');
    const body = { locale: 'tr', subscription: subscription() };
    await call(subscribe, { body, as: firstPatient });
    const { status, json } = await call(subscribe, { body, as: secondPatient, locale: 'tr' });
    expect(status).toBe(200);
    expect(json.message).toBe('Bundan sonra bu cihaza bildirim gönderilecek.');
    expect(await devicesOf(database(), firstPatient.id)).toEqual([]);
    expect(await devicesOf(database(), secondPatient.id)).toMatchObject([
      { locale: 'tr', endpoint: body.subscription.endpoint },
    ]);
    const { token } = json.content;
    for (const wrong of [`${token.slice(1)}A`, token, token]) {
      expect((await call(unsubscribe, { body: { token: wrong } })).status).toBe(200);
    }
    expect(await devicesOf(database(), secondPatient.id)).toEqual([]);
  });

  test('keeps a device that changes to an account which has as many as it may', async () => {
    const formerOwner = await signIn('Patient');
    const newOwner = await signIn('Patient');
    const register = ({ id }: { id: string }, name: string) => {
      const { endpoint, p256dh, auth } = newDevice(`https://fcm.googleapis.com/${name}`);
      return addDevice(database(), { userId: id, locale: 'tr', endpoint, p256dh, auth });
    };
    await register(formerOwner, 'shared');
    for (let number = 1; number <= 20; number += 1) await register(newOwner, `own-${number}`);
    await register(newOwner, 'shared');
    const names = (await devicesOf(database(), newOwner.id)).map(({ endpoint }) =>
      endpoint.split('/').at(-1),
    );
    expect(names).toHaveLength(20);
    expect(names).toContain('shared');
  });

  test.each([
    ['a foreign endpoint', { endpoint: 'https://evil.example/push' }],
    ['an endpoint of this network', { endpoint: 'https://127.0.0.1:4321/api' }],
    ['no keys', { keys: {} }],
    ['a short secret', { keys: { ...subscription().keys, auth: 'abc' } }],
  ])('refuses %s', async (_, change) => {
    const body = { locale: 'en', subscription: { ...subscription(), ...change } };
    expect((await call(subscribe, { body })).status).toBe(422);
  });
});
