import { expect, test } from 'vitest';
import { newRequest, runFor } from '#process/request-context.ts';
import { getT } from '#i18n/server/t.ts';
import { json, useBackEnd } from './support/back-end.ts';

const backEnd = useBackEnd();

test('a call of the contract reaches the back end below its base, with its query and language', async () => {
  backEnd.answer = (_, response) => json(response, { content: [] });
  const response = await backEnd.ask('/blog/latest-posts?page=2', { headers: { 'x-localization': 'fr' } });
  expect(response.status).toBe(200);
  expect(backEnd.seen[0]?.url).toBe('/api/blog/latest-posts?page=2');
  expect(backEnd.seen[0]?.headers['x-localization']).toBe('fr');
});

test('the back end gets the identifier of the request, and never one that a visitor names', async () => {
  backEnd.answer = (_, response) => json(response, { content: [] });
  const headers = { 'x-request-id': 'named-by-a-visitor' };
  const ask = () => backEnd.ask('/blog/latest-posts', { headers });
  await runFor(newRequest('0123456789abcdef'), ask);
  expect(backEnd.seen[0]?.headers['x-request-id']).toBe('0123456789abcdef');
  await ask();
  expect(backEnd.seen[0]?.headers['x-request-id']).toBeUndefined();
});

test('other paths and methods never reach the back end: unknown paths are 404, unknown methods 405 with Allow', async () => {
  expect((await backEnd.ask('/telescope/requests')).status).toBe(404);
  expect((await backEnd.ask('/blog/..%2f..%2fadmin/x')).status).toBe(404);
  const refusal = await backEnd.ask('/menus/1', { method: 'DELETE' });
  expect({ status: refusal.status, allow: refusal.headers.get('allow') }).toEqual({
    status: 405,
    allow: 'GET',
  });
  expect(backEnd.seen).toHaveLength(0);
});

test('the handshake goes to the root of the back end and its cookies become host-only', async () => {
  backEnd.answer = (_, response) => {
    response.setHeader('set-cookie', [
      'XSRF-TOKEN=a%3D; Domain=.example.com; Path=/',
      'laravel_session=b; HttpOnly; domain=example.com',
    ]);
    response.writeHead(204).end();
  };
  const response = await backEnd.ask('/sanctum/csrf-cookie');
  expect(backEnd.seen[0]?.url).toBe('/sanctum/csrf-cookie');
  expect(response.headers.getSetCookie()).toEqual(['XSRF-TOKEN=a%3D; Path=/', 'laravel_session=b; HttpOnly']);
});

test('Sec-Fetch-Site is passed through and never invented; other headers are not passed on', async () => {
  backEnd.answer = (_, response) => json(response, {});
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': '1.2.3.4',
    authorization: 'Bearer x',
  };
  await backEnd.ask('/home/subscribe-mail', { method: 'POST', body: '{"email":"a@b.c"}', headers });
  expect(backEnd.seen[0]?.headers['sec-fetch-site']).toBeUndefined();
  expect(backEnd.seen[0]?.headers['x-forwarded-for']).toBe('192.0.2.7');
  expect(backEnd.seen[0]?.headers.authorization).toBeUndefined();
  await backEnd.ask('/home/subscribe-mail', {
    method: 'POST',
    body: '{}',
    headers: { ...headers, 'sec-fetch-site': 'cross-site' },
  });
  expect(backEnd.seen[0]?.headers['sec-fetch-site']).toBe('cross-site');
});

test('the back end learns the browser of a call', async () => {
  backEnd.answer = (_, response) => json(response, { role_name: null });
  await backEnd.ask('/user', { headers: { 'user-agent': 'Firefox/140', cookie: 'laravel_session=a' } });
  expect(backEnd.seen[0]?.headers['user-agent']).toBe('Firefox/140');
});

test.each([
  ['7', '7'],
  ['0', '1'],
  [new Date(Date.now() + 3_600_000).toUTCString(), expect.stringMatching(/^(3600|359\d)$/)],
  ['soon', null],
])('Retry-After %j of a limit reaches the visitor as seconds', async (given, passed) => {
  backEnd.answer = (_, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': given });
    response.end('{"message":"Too Many Attempts."}');
  };
  const limited = await backEnd.ask('/home');
  expect({ status: limited.status, 'retry-after': limited.headers.get('retry-after') }).toEqual({
    status: 429,
    'retry-after': passed,
  });
});

test.each([
  'b=2; domain =.example.com; Path=/',
  'b=2; Domain\t= example.com; Path=/',
  'b=2;DOMAIN=example.com; Path=/',
  'b=2; domain; Path=/',
])('the cookie %j stays on this host', async (cookie) => {
  backEnd.answer = (_, response) => {
    response.setHeader('set-cookie', cookie);
    json(response, {});
  };
  expect((await backEnd.ask('/home')).headers.getSetCookie()).toEqual(['b=2; Path=/']);
});

test.each([
  ['/login', 200, { content: { role_name: null } }, ['turqua_login=1; Path=/; SameSite=Lax']],
  ['/register', 200, { content: { role_name: 'Patient' } }, ['turqua_login=1; Path=/; SameSite=Lax']],
  ['/login', 200, { content: { second_factor: 'token' } }, []],
  ['/login', 422, { message: 'wrong' }, []],
  ['/login', 401, { message: 'wrong' }, []],
  [
    '/email/verify',
    200,
    { content: { next: null, signed_in: true } },
    ['turqua_login=1; Path=/; SameSite=Lax'],
  ],
  ['/email/verify', 200, { data: { signed_in: true } }, ['turqua_login=1; Path=/; SameSite=Lax']],
  ['/email/verify', 200, { content: { next: null, signed_in: false } }, []],
  ['/email/verify', 200, { message: 'Verified.' }, []],
  ['/email/verify', 422, { content: { signed_in: true } }, []],
  ['/logout', 200, { content: null }, ['turqua_login=; Max-Age=0; Path=/; SameSite=Lax']],
  ['/change-password', 401, {}, ['turqua_login=; Max-Age=0; Path=/; SameSite=Lax']],
])(
  'after %s with %i, the hint for stored pages says whether somebody is signed in',
  async (path, status, body, cookies) => {
    backEnd.answer = (_, response) => {
      response.statusCode = status;
      json(response, body);
    };
    const response = await backEnd.ask(path, { method: 'POST', body: '{}' });
    expect(response.headers.getSetCookie()).toEqual(cookies);
    expect(await response.json()).toEqual(body);
  },
);

test('the message about a field `photo` of a refused form is passed on', async () => {
  const refusal = { message: 'Invalid.', errors: { photo: ['The photo must be a JPEG/PNG file.'] } };
  backEnd.answer = (_, response) => {
    response.statusCode = 422;
    json(response, refusal);
  };
  const answer = await backEnd.ask('/change-password', { method: 'POST', body: '{}' });
  expect({ status: answer.status, json: await answer.json() }).toEqual({ status: 422, json: refusal });
});

test.each([
  [{ success: false, message: 'That is taken.' }, 'That is taken.'],
  [{ success: false, data: null, error: 'That is taken.' }, 'That is taken.'],
  [{ status: 'error', message: 'That is taken.' }, 'That is taken.'],
  [{ status: 'fail' }, getT('fr')('errors:invalid')],
])(
  'a write that says %j with 200 was refused, and nobody is signed in by it',
  async (answerBody, message) => {
    backEnd.answer = (_, response) => json(response, answerBody);
    const init = { method: 'POST', body: '{}', headers: { 'x-localization': 'fr' } };
    const refusal = await backEnd.ask('/login', init);
    expect({ status: refusal.status, getSetCookie: refusal.headers.getSetCookie() }).toEqual({
      status: 422,
      getSetCookie: [],
    });
    expect(await refusal.json()).toMatchObject({ message });
  },
);

test.each([
  ['POST', { success: true, message: 'Saved.' }],
  ['POST', { id: 5, status: 'failed' }],
  ['POST', { status: 'ok' }],
  ['GET', { success: false, message: 'Nothing found.' }],
])('a %s that answers %j is passed on as it is', async (method, answerBody) => {
  backEnd.answer = (_, response) => json(response, answerBody);
  const answer = await backEnd.ask(method === 'POST' ? '/home/send-message' : '/home', { method });
  expect({ status: answer.status, json: await answer.json() }).toEqual({ status: 200, json: answerBody });
});
