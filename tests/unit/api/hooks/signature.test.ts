import { describe, expect, test } from 'vitest';
import { TOLERANCE, verify } from '#api/hooks/signature.ts';

/** The example of the reference libraries at https://github.com/standard-webhooks/standard-webhooks. */
const PUBLISHED = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  payload: Buffer.from('{"test": 2432232314}'),
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const AT = PUBLISHED.timestamp * 1000;

const headers = (overrides: Record<string, string> = {}) =>
  new Headers({
    'webhook-id': PUBLISHED.id,
    'webhook-timestamp': String(PUBLISHED.timestamp),
    'webhook-signature': PUBLISHED.signature,
    ...overrides,
  });

describe('Standard Webhooks', () => {
  test('verifies the published example', () => {
    expect(verify(headers(), PUBLISHED.payload, [PUBLISHED.secret], AT)).toEqual({
      scheme: 'standard',
      id: PUBLISHED.id,
      timestamp: PUBLISHED.timestamp,
    });
  });

  test('one of several secrets and one of several signatures are enough', () => {
    const list = `v1,${Buffer.alloc(32).toString('base64')} v2,abc ${PUBLISHED.signature}`;
    const verified = verify(
      headers({ 'webhook-signature': list }),
      PUBLISHED.payload,
      [OTHER, PUBLISHED.secret],
      AT,
    );
    expect(verified).toBeDefined();
  });

  test.each([
    ['another body', headers(), Buffer.from('{"test": 2432232315}'), [PUBLISHED.secret]],
    ['another identifier', headers({ 'webhook-id': 'msg_2' }), PUBLISHED.payload, [PUBLISHED.secret]],
    ['another secret', headers(), PUBLISHED.payload, [OTHER]],
    ['no secret at all', headers(), PUBLISHED.payload, []],
    [
      'a version that is not known',
      headers({ 'webhook-signature': PUBLISHED.signature.replace('v1', 'v2') }),
      PUBLISHED.payload,
      [PUBLISHED.secret],
    ],
    ['an empty signature', headers({ 'webhook-signature': 'v1,' }), PUBLISHED.payload, [PUBLISHED.secret]],
    [
      'a time that is no number',
      headers({ 'webhook-timestamp': '1614265330abc' }),
      PUBLISHED.payload,
      [PUBLISHED.secret],
    ],
  ])('%s is refused', (_, given, payload, secrets) => {
    expect(verify(given, payload, secrets, AT)).toBeUndefined();
  });

  test.each([
    ['the tolerance', true, TOLERANCE],
    ['a second more than the tolerance', false, TOLERANCE + 1],
  ])('a clock that is off by %s is accepted: %s', (_, isAccepted, seconds) => {
    for (const sign of [-1, 1]) {
      const verified = verify(headers(), PUBLISHED.payload, [PUBLISHED.secret], AT + sign * seconds * 1000);
      expect(verified !== undefined).toBe(isAccepted);
    }
  });
});

describe('spatie/laravel-webhook-server', () => {
  const secret = 'a-secret-of-24-characters';
  const payload = Buffer.from('{"type":"blog.updated"}');
  // printf '%s' '{"type":"blog.updated"}' | openssl dgst -sha256 -hmac a-secret-of-24-characters
  const hex = 'e93c1b9a31e07315dfcce2587e01f2fc1811d9b1749aa5cc5cb7df8f927e315e';

  test('the body alone is signed', () => {
    expect(verify(new Headers({ signature: hex }), payload, [OTHER, secret], AT)).toEqual({
      scheme: 'spatie',
    });
  });

  test.each([
    ['another body', hex, Buffer.from('{"type":"blog.deleted"}')],
    ['a shorter signature', hex.slice(2), payload],
    ['no hexadecimal digits', 'z'.repeat(64), payload],
  ])('%s is refused', (_, signature, body) => {
    expect(verify(new Headers({ signature }), body, [secret], AT)).toBeUndefined();
  });

  test('no signature at all is refused', () => {
    expect(verify(new Headers(), payload, [secret], AT)).toBeUndefined();
  });
});
