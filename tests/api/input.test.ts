import { describe, expect, test } from 'vitest';
import { ORIGIN, send } from './support/api.ts';
import { newCaller } from './support/caller.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const PATH = '/home/subscribe-mail';

const post = (body: BodyInit, headers: Record<string, string> = {}) => {
  const init = {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body,
  };
  return send(PATH, init, newCaller());
};

describe('bodies', () => {
  test.each([
    ['{"email":'],
    ['not json'],
    ['{"email":"a@b.example"}}'],
    [`{"email":"a@b.example","x":${'['.repeat(33)}${']'.repeat(33)}}`],
    ['['.repeat(50_000)],
  ])('malformed or too deep JSON is 400: %.30s', async (body) => {
    const { status, json } = await post(body);
    expect(status).toBe(400);
    expect(json.message).toBe('We could not understand this request.');
  });

  test('no body at all is an object without fields: 422 names what is missing', async () => {
    const { status, json } = await post('');
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toContain('email');
  });

  test.each(['[]', '"text"', '1', 'null', 'true'])('JSON of another shape is 422: %s', async (body) => {
    expect((await post(body)).status).toBe(422);
  });

  test('over 100 KB is 413, with and without a length', async () => {
    const body = JSON.stringify({ email: 'a@b.example', website: 'x'.repeat(2_000_000) });
    expect((await post(body, { 'content-length': String(body.length) })).status).toBe(413);
    const stream = new Blob([body]).stream();
    // The types of the DOM do not know that a stream needs `duplex`.
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    };
    const { status } = await send(PATH, init);
    expect(status).toBe(413);
  });

  test.each(['gzip', 'br', 'identity', 'deflate, gzip'])('Content-Encoding %s is 415', async (encoding) => {
    expect((await post('{"email":"a@b.example"}', { 'content-encoding': encoding })).status).toBe(415);
  });

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/jsonx', ''])(
    'content type %j is 415',
    async (type) => {
      expect((await post('{"email":"a@b.example"}', { 'content-type': type })).status).toBe(415);
    },
  );

  test('undeclared fields, prototypes and long names change nothing', async () => {
    const body = `{"email":"k@b.example","__proto__":{"website":"x"},"constructor":1,"${'k'.repeat(10_000)}":1,"role":"Editor"}`;
    expect((await post(body)).status).toBe(200);
    expect(({} as Record<string, unknown>)['website']).toBeUndefined();
  });

  test('an error never repeats what was sent', async () => {
    const { text } = await post('{"email":"<script>alert(1)</script>"}');
    expect(text).not.toContain('script');
  });
});
