import { expect, test } from 'vitest';
import { signedHeaders, verify } from '#api/hooks/signature.ts';
import { bodiesOf } from '../../../scripts/content/webhook.ts';

const SECRETS = [
  `whsec_${Buffer.from('a key of the tests with enough bytes').toString('base64')}`,
  'plain secret of a back end',
];

test.each(SECRETS)('a body signed with %s is accepted by the site, and no other', (secret) => {
  const now = Date.now();
  const headers = new Headers(signedHeaders(secret, '{"tags":["é"]}', now));
  expect(verify(headers, Buffer.from('{"tags":["é"]}'), [secret], now)).toMatchObject({ scheme: 'standard' });
  expect(verify(headers, Buffer.from('{"tags":["e"]}'), [secret], now)).toBeUndefined();
  expect(verify(headers, Buffer.from('{"tags":["é"]}'), ['another one'], now)).toBeUndefined();
});

test('many tags go in several webhooks, none over the limits, none lost', () => {
  const tags = Array.from({ length: 1500 }, (_, index) => `doctor:${'ü'.repeat(index % 60)}${index}`);
  const bodies = bodiesOf(tags);
  for (const body of bodies) {
    expect(Buffer.byteLength(body)).toBeLessThan(20_000);
    expect((JSON.parse(body) as { tags: string[] }).tags.length).toBeLessThanOrEqual(500);
  }
  expect(bodies.flatMap((body) => (JSON.parse(body) as { tags: string[] }).tags)).toEqual(tags);
  expect(bodiesOf([])).toEqual([]);
});
