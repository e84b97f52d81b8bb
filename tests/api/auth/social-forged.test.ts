import { createHmac, KeyObject, randomUUID, sign } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loginSocial } from '#contract/auth/social.ts';
import { database } from '#db/client.ts';
import { identities } from '#db/schema/identities.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { APP, type FakeProvider, startFakeProvider } from '../support/fake-provider.ts';
import { signIn } from '../support/sign-in.ts';

vi.hoisted(() => {
  process.env['GOOGLE_CLIENT_ID'] = 'site.apps.googleusercontent.com';
  process.env['GOOGLE_CLIENT_SECRET'] = 'google-secret';
  process.env['FACEBOOK_APP_ID'] = '1000200030004000';
  process.env['FACEBOOK_APP_SECRET'] = 'facebook-secret';
});
useTestDatabase();

let fake: FakeProvider;
const VICTIM = { sub: '1180001', email: 'victim@gmail.com' };
const NONCE = 'the-nonce-that-the-browser-made';
let calls = 0;
const send = (body: Record<string, unknown>) => {
  calls += 1;
  return call(loginSocial, { body, from: `198.51.${calls >> 8}.${calls & 255}` });
};
beforeAll(async () => {
  fake = await startFakeProvider();
  await signIn('Patient', { email: VICTIM.email });
  await signIn('Editor', { email: 'editor@gmail.com' });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => fake.stop());

const now = () => Math.floor(Date.now() / 1000);
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const googleClaims = (claims: JWTPayload = {}) => fake.claims({ ...VICTIM, nonce: NONCE, ...claims });
const signToken = (claims: JWTPayload = {}) => fake.idToken(googleClaims(claims));
const attackersKey = generateKeyPair('RS256', { extractable: true });
/** A token signed by a key of the attacker, with a header of their choice. */
async function signWithForeignKey(header: Record<string, unknown>) {
  const { privateKey, publicKey } = await attackersKey;
  const protectedHeader: Record<string, unknown> = { alg: 'RS256', ...header };
  if ('jwk' in protectedHeader) protectedHeader['jwk'] = await exportJWK(publicKey);
  return new SignJWT(googleClaims()).setProtectedHeader(protectedHeader as { alg: string }).sign(privateKey);
}
const signWithHmac = async (secret: string | Buffer, header: Record<string, unknown> = {}) => {
  const text = `${encode({ alg: 'HS256', kid: 'now', typ: 'JWT', ...header })}.${encode(googleClaims())}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
/** A good token whose header or claims were changed while its signature stayed. */
async function alterToken(header: Record<string, unknown> | undefined, claims?: JWTPayload) {
  const [head = '', body = '', signature] = (await signToken()).split('.');
  const changedBody = claims ? encode(googleClaims(claims)) : body;
  return `${header ? encode({ alg: 'RS256', kid: 'now', ...header }) : head}.${changedBody}.${signature}`;
}
const facebookOf = (id = '5001') => ({ id, name: 'Victim', email: VICTIM.email });

type Forgery = () => string | Promise<string>;
const GOOGLE: Record<string, Forgery> = {
  'alg none, no signature': () => new UnsecuredJWT(googleClaims()).encode(),
  'alg None in other letters': () => `${encode({ alg: 'NoNe' })}.${encode(googleClaims())}.`,
  'alg none with a signature': async () => alterToken({ alg: 'none' }),
  'HS256 with the public key as PEM': async () => signWithHmac(await exportSPKI(fake.keys.now.publicKey)),
  'HS256 with the public key as JWK': () => signWithHmac(JSON.stringify(fake.keys.now.jwk)),
  'HS256 with the modulus': () => signWithHmac(Buffer.from(String(fake.keys.now.jwk.n), 'base64url')),
  'HS256 with the client secret': () => signWithHmac(APP.GOOGLE_CLIENT_SECRET),
  'HS256 with an empty secret': () => signWithHmac(''),
  'RS512 by the right key': () => {
    const text = `${encode({ alg: 'RS512', kid: 'now' })}.${encode(googleClaims())}`;
    const signature = sign('RSA-SHA512', Buffer.from(text), KeyObject.from(fake.keys.now.privateKey));
    return `${text}.${signature.toString('base64url')}`;
  },
  'PS256 in the header alone': () => alterToken({ alg: 'PS256' }),
  'another key under the known kid': () => signWithForeignKey({ kid: 'now' }),
  'another key without kid': () => signWithForeignKey({}),
  'another key under an unknown kid': () => signWithForeignKey({ kid: 'mine' }),
  'kid as a path': () => signWithForeignKey({ kid: '../../dev/null' }),
  'kid as an address': () => signWithForeignKey({ kid: 'https://evil.example/keys' }),
  'kid as SQL': () => signWithForeignKey({ kid: "now' or '1'='1" }),
  'kid of 4,000 letters': () => signWithForeignKey({ kid: 'k'.repeat(4_000) }),
  'kid that is no text': () => alterToken({ kid: ['now'] }),
  'embedded jwk': () => signWithForeignKey({ jwk: {} }),
  'embedded jwk under the known kid': () => signWithForeignKey({ jwk: {}, kid: 'now' }),
  'jku of the attacker': () => signWithForeignKey({ kid: 'now', jku: 'https://evil.example/jwks.json' }),
  'x5u of the attacker': () => signWithForeignKey({ kid: 'now', x5u: 'https://evil.example/cert.pem' }),
  'x5c of the attacker': () => signWithForeignKey({ kid: 'now', x5c: ['MIIB'] }),
  'unknown critical header': async () => alterToken({ crit: ['exp'], exp: 1 }),
  'key that Google has taken back': () => fake.idToken(googleClaims(), fake.keys.next),
  'claims changed behind the signature': () => alterToken(undefined, { sub: '999' }),
  'signature left out': async () => (await signToken()).replace(/[^.]+$/, ''),
  'signature cut': async () => (await signToken()).slice(0, -10),
  'two parts': async () => (await signToken()).split('.', 2).join('.'),
  'no token at all': () => 'x',
  'JSON instead of a token': () => JSON.stringify(VICTIM).replaceAll(' ', ''),
  'issuer of the attacker': () => signToken({ iss: 'https://evil.example' }),
  'issuer with a slash': () => signToken({ iss: 'https://accounts.google.com/' }),
  'issuer as a prefix': () => signToken({ iss: 'https://accounts.google.com.evil.example' }),
  'no issuer': () => signToken({ iss: undefined }),
  'audience of another app': () => signToken({ aud: 'other.apps.googleusercontent.com' }),
  'one audience of several': () => signToken({ aud: [APP.GOOGLE_CLIENT_ID, 'other'] }),
  'no audience': () => signToken({ aud: undefined }),
  'made for another party': () => signToken({ azp: 'other.apps.googleusercontent.com' }),
  expired: () => signToken({ exp: now() - 60, iat: now() - 300 }),
  'without an end': () => signToken({ exp: undefined }),
  'end that is no number': () => signToken({ exp: '9999999999' as unknown as number }),
  'made an hour ago': () => signToken({ iat: now() - 3_500 }),
  'made in the future': () => signToken({ iat: now() + 3_600, exp: now() + 7_200 }),
  'not yet valid': () => signToken({ nbf: now() + 600 }),
  'without a time': () => signToken({ iat: undefined }),
  'nonce of another login': () => signToken({ nonce: 'another-nonce-of-another-login' }),
  'no nonce': () => signToken({ nonce: undefined }),
  'nonce as a list': () => signToken({ nonce: [NONCE] as unknown as string }),
  'address not verified': () => signToken({ email_verified: false }),
  'address verified as text': () => signToken({ email_verified: 'true' }),
  'nothing on the address': () => signToken({ email_verified: undefined }),
  'no address': () => signToken({ email: undefined }),
  'no subject': () => signToken({ sub: undefined }),
  'empty subject': () => signToken({ sub: '' }),
  'staff’s address': () => signToken({ sub: '77', email: 'editor@gmail.com' }),
  'Facebook’s token': () => fake.facebookToken(facebookOf()),
};
const FACEBOOK: Record<string, Forgery> = {
  'token of another app': () => fake.facebookToken(facebookOf(), { app_id: '9999' }),
  'token that is not valid': () => fake.facebookToken(facebookOf(), { is_valid: false }),
  'token that has expired': () => fake.facebookToken(facebookOf(), { expires_at: now() - 1 }),
  'token of a page': () => fake.facebookToken(facebookOf(), { type: 'PAGE' }),
  'token of the app itself': () => `${APP.FACEBOOK_APP_ID}|${APP.FACEBOOK_APP_SECRET}`,
  'token of somebody else': () => fake.facebookToken(facebookOf(), { user_id: '5002' }),
  'token nobody made': () => 'EAAmadeup',
  'token that adds to the query': () => `EAAmadeup&input_token=${fake.facebookToken(facebookOf())}`,
  'subject that is no number': () => fake.facebookToken(facebookOf('5001/../me')),
  'address that an account has': () => fake.facebookToken(facebookOf()),
  'Google’s token': () => signToken(),
};

const countTraces = async () => [
  await database().$count(sessions),
  await database().$count(users),
  await database().$count(identities),
];

describe('forged tokens are refused', () => {
  test('in at least sixty ways', () => {
    expect(Object.keys(GOOGLE).length + Object.keys(FACEBOOK).length).toBeGreaterThanOrEqual(60);
  });

  test.each(Object.entries(GOOGLE))('Google: %s', async (_, forge) => {
    const before = await countTraces();
    const answer = await send({ provider: 'google', token: await forge(), nonce: NONCE, ...VICTIM });
    expect({ status: answer.status, errors: Object.keys(answer.json.errors) }).toEqual({
      status: 422,
      errors: ['token'],
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await countTraces()).toEqual(before);
  });

  test.each(Object.entries(FACEBOOK))('Facebook: %s', async (_, forge) => {
    const before = await countTraces();
    const answer = await send({ provider: 'facebook', token: await forge() });
    expect({ status: answer.status, errors: Object.keys(answer.json.errors) }).toEqual({
      status: 422,
      errors: ['token'],
    });
    expect(await countTraces()).toEqual(before);
  });

  test.each([
    [{ provider: 'google' }, ['token']],
    [{ provider: 'google', token: '' }, ['token']],
    [{ provider: 'google', token: ['a.b.c'] }, ['token']],
    [{ provider: 'google', token: 'x'.repeat(8_001) }, ['token']],
    [{ provider: 'google', token: 'a\0b' }, ['token']],
    [{ token: 'x' }, ['provider']],
    [{ provider: '__proto__', token: 'x' }, ['provider']],
    [{ provider: 'google', token: 'x', nonce: 'short' }, ['nonce']],
  ])('a body of %j names what is wrong', async (body, fields) => {
    const { status, json } = await send({ provider_id: '1', name: 'V', email: VICTIM.email, ...body });
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: fields });
  });

  test('a valid token without its nonce, with another nonce, or for another person is refused', async () => {
    const token = await signToken();
    for (const more of [{}, { nonce: `${NONCE}x` }, { nonce: NONCE, provider_id: '42' }]) {
      expect((await send({ provider: 'google', token, ...more })).status).toBe(422);
    }
    expect((await send({ provider: 'google', token, nonce: NONCE })).status).toBe(200);
  });

  test('a token signs in once, and its nonce is valid with no other token', async () => {
    const nonce = randomUUID();
    const token = await signToken({ nonce });
    const answersAtOnce = await Promise.all(
      [1, 2, 3, 4].map(() => send({ provider: 'google', token, nonce })),
    );
    expect(answersAtOnce.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const secondToken = await signToken({ nonce, jti: 'another' });
    expect((await send({ provider: 'google', token: secondToken, nonce })).status).toBe(422);
  });

  test('a key is valid as long as Google publishes it, and is fetched once for many tokens', async () => {
    const keysAsked = () => fake.state.asked.filter((path) => path.endsWith('/certs')).length;
    const signInWithToken = async (signer: FakeProvider['keys']['now']) => {
      const nonce = randomUUID();
      const token = await fake.idToken({ ...VICTIM, nonce }, signer);
      return (await send({ provider: 'google', token, nonce })).status;
    };
    const before = keysAsked();
    expect(await signInWithToken(fake.keys.now)).toBe(200);
    expect(await signInWithToken(fake.keys.now)).toBe(200);
    expect(keysAsked()).toBe(before);
    fake.state.jwks = [fake.keys.next.jwk];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect(await signInWithToken(fake.keys.now)).toBe(422);
    expect(await signInWithToken(fake.keys.next)).toBe(200);
  });

  test('answers 503 while the provider is away, and the token is still valid afterwards', async () => {
    const token = fake.facebookToken({ id: '6001', email: 'away@example.com' });
    fake.state.broken = 500;
    const answerWhileAway = await send({ provider: 'facebook', token });
    fake.state.broken = 0;
    expect({ status: answerWhileAway.status, message: answerWhileAway.json.message }).toEqual({
      status: 503,
      message: expect.stringContaining('Facebook'),
    });
    expect((await send({ provider: 'facebook', token })).status).toBe(200);
  });

  test('answers 503 when the answer of the provider breaks off', async () => {
    const token = fake.facebookToken({ id: '6002', email: 'cut-off@example.com' });
    fake.state.breaksOff = true;
    const { status } = await send({ provider: 'facebook', token });
    fake.state.breaksOff = false;
    expect(status).toBe(503);
  });

  test('none of these tokens made the server request an address of the sender', () => {
    expect(fake.state.foreign).toEqual([]);
  });
});
