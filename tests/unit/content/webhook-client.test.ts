import { expect, test } from 'vitest';
import { signedHeaders, verify } from '#api/hooks/signature.ts';
import { MAX_HOOK_BYTES, MAX_TAGS } from '#contract/hooks/content.ts';
import { bodiesOf } from '../../../scripts/content/webhook.ts';

const SECRETS = [
  `whsec_${Buffer.from('a key of the tests with enough bytes').toString('base64')}`,
  'plain secret of a back end',
];

test.each(SECRETS)(
  'the site accepts what is signed with its secret %s, and no other body or secret',
  (secret) => {
    const now = Date.now();
    const headers = new Headers(signedHeaders(secret, '{"tags":["é"]}', now));
    expect(verify(headers, Buffer.from('{"tags":["é"]}'), [secret], now)).toMatchObject({
      scheme: 'standard',
    });
    expect(verify(headers, Buffer.from('{"tags":["e"]}'), [secret], now)).toBeUndefined();
    expect(verify(headers, Buffer.from('{"tags":["é"]}'), ['another one'], now)).toBeUndefined();
  },
);

test('many tags go in several webhooks, none over the limits, none lost', () => {
  const shortTags = Array.from({ length: 1500 }, (_, index) => `doctor:${index}`);
  const longTags = shortTags.map((tag, index) => `${tag}${'ü'.repeat(index % 60)}`);
  for (const tags of [shortTags, longTags]) {
    const bodies = bodiesOf(tags);
    const batches = bodies.map((body) => (JSON.parse(body) as { tags: string[] }).tags);
    for (const body of bodies) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_HOOK_BYTES);
    for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(MAX_TAGS);
    expect(batches.flat()).toEqual(tags);
  }
  expect(bodiesOf([])).toEqual([]);
});
