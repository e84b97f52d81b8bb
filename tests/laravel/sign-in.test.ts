import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUpstream } from '#api/upstream.ts';
import { createVisitorsSession } from '#api/upstream-session.ts';
import { type Laravel, startLaravel } from './server.ts';

const ORIGIN = 'http://site.test';
let laravel: Laravel;

beforeAll(async () => {
  laravel = await startLaravel(ORIGIN);
});
afterAll(async () => {
  await laravel?.stop();
});

/** A visitor without JavaScript: cookies are kept from answer to answer, no token is ever sent by them. */
function visitor() {
  const upstream = createUpstream({ url: laravel.url, csrfUrl: laravel.csrfUrl, origin: ORIGIN });
  const jar = new Map<string, string>();
  const call = async (method: string, path: string, body?: unknown) => {
    const send = createVisitorsSession((request) => upstream.fetch(request), ORIGIN);
    const headers = {
      'content-type': 'application/json',
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
    };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await send(new Request(ORIGIN + path, { method, headers, ...init }));
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).not.toMatch(/domain=/i);
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  return { call, jar };
}

const PATIENT = { email: 'patient@example.com', password: 'secret-patient' };

test('Laravel refuses a write without a token', async () => {
  const answer = await fetch(`${laravel.url}/login`, {
    method: 'POST',
    headers: { accept: 'application/json', origin: ORIGIN },
  });
  expect(answer.status).toBe(419);
});

test('a visitor signs in by one handshake, is known, and signs out', async () => {
  const { call } = visitor();
  expect((await call('POST', '/login', PATIENT)).status).toBe(200);
  const user = await call('GET', '/user');
  expect(await user.json()).toMatchObject({ content: { role_name: 'Patient', name: null } });
  expect((await call('POST', '/logout', {})).status).toBe(200);
  expect((await call('GET', '/user')).status).toBe(401);
});

test('a wrong password is told in the words of Laravel', async () => {
  const answer = await visitor().call('POST', '/login', { ...PATIENT, password: 'wrong' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: { email: ['These credentials do not match our records.'] },
  });
});

test('a token that is out of date is renewed and the write is sent once more', async () => {
  const { call, jar } = visitor();
  await call('POST', '/login', PATIENT);
  jar.set('XSRF-TOKEN', 'stale');
  expect((await call('POST', '/logout', {})).status).toBe(200);
  expect((await call('GET', '/user')).status).toBe(401);
});

test('posts come as Laravel pages them, with numbers for ids', async () => {
  const answer = await visitor().call('GET', '/blog/latest-posts?page=1&limit=12');
  expect(await answer.json()).toMatchObject({
    content: { current_page: 1, total: 1, data: [{ id: 1, slug: 'after-the-flight', summary: null }] },
  });
});
