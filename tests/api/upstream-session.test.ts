import { beforeEach, expect, test } from 'vitest';
import { createVisitorsSession } from '#api/upstream-session.ts';

const ORIGIN = 'http://site.test';
/** The calls that reached a back end with Laravel's check: method, path, cookies and token of each. */
let seenCalls: { call: string; cookie: string | null; token: string | null; body: string }[] = [];
/** Cookies that a successful login or logout sets besides its own. */
let extraCookies: string[] = [];

async function laravel(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cookie = request.headers.get('cookie');
  const token = request.headers.get('x-xsrf-token');
  seenCalls.push({ call: `${request.method} ${pathname}`, cookie, token, body: await request.text() });
  if (pathname === '/sanctum/csrf-cookie') {
    const headers = new Headers();
    headers.append('set-cookie', 'XSRF-TOKEN=new%3D; Path=/');
    headers.append('set-cookie', 'medical_session=s2; Path=/; HttpOnly');
    return new Response(null, { status: 204, headers });
  }
  const isValidToken = cookie?.includes('medical_session=s2') ? token === 'new=' : token === 'old=';
  if (request.method !== 'GET' && !isValidToken)
    return Response.json({ message: 'CSRF token mismatch.' }, { status: 419 });
  const headers = new Headers();
  for (const setCookie of extraCookies) headers.append('set-cookie', setCookie);
  return Response.json({ content: null }, { headers });
}

const form = (headers: Record<string, string> = {}) =>
  new Request(`${ORIGIN}/login`, {
    method: 'POST',
    body: '{"email":"a@b.c"}',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });

beforeEach(() => {
  seenCalls = [];
  extraCookies = [];
});

test('a form carries the token of the visitor’s cookie, and needs no handshake', async () => {
  const answer = await createVisitorsSession(
    laravel,
    ORIGIN,
  )(form({ cookie: 'medical_session=s1; XSRF-TOKEN=old%3D' }));
  expect(answer.status).toBe(200);
  expect(seenCalls.map(({ call, token }) => [call, token])).toEqual([['POST /login', 'old=']]);
});

test('a form without a session is sent again after one handshake, and the visitor keeps its cookies', async () => {
  extraCookies = ['medical_session=s3; Path=/; HttpOnly'];
  const answer = await createVisitorsSession(laravel, ORIGIN)(form({ cookie: 'theme=dark' }));
  expect(answer.status).toBe(200);
  expect(seenCalls.map(({ call }) => call)).toEqual([
    'POST /login',
    'GET /sanctum/csrf-cookie',
    'POST /login',
  ]);
  expect(seenCalls[2]).toMatchObject({
    cookie: 'theme=dark; XSRF-TOKEN=new%3D; medical_session=s2',
    token: 'new=',
    body: '{"email":"a@b.c"}',
  });
  expect(answer.headers.getSetCookie()).toEqual([
    'XSRF-TOKEN=new%3D; Path=/',
    'medical_session=s2; Path=/; HttpOnly',
    'medical_session=s3; Path=/; HttpOnly',
  ]);
});

test('a second refusal is passed on', async () => {
  const refuseAlways = async (request: Request) => {
    const answer = await laravel(request);
    return request.method === 'GET' ? answer : Response.json({ message: 'no' }, { status: 419 });
  };
  expect((await createVisitorsSession(refuseAlways, ORIGIN)(form())).status).toBe(419);
  expect(seenCalls).toHaveLength(3);
});

test('a handshake that a back end in trouble cannot make is an outage, not a form that was open too long', async () => {
  const failOnReads = async (request: Request) =>
    request.method === 'GET' ? Response.json({ message: 'away' }, { status: 503 }) : laravel(request);
  expect((await createVisitorsSession(failOnReads, ORIGIN)(form())).status).toBe(503);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['another site with this Origin', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
])('a form of %s is refused before anything is passed on', async (_name, headers) => {
  const send = createVisitorsSession(laravel, ORIGIN);
  expect((await send(form({ ...headers, cookie: 'medical_session=s1; XSRF-TOKEN=old%3D' }))).status).toBe(
    419,
  );
  expect(seenCalls).toHaveLength(0);
});

test('a browser without Sec-Fetch-Site is trusted by its Origin, and refused without one', async () => {
  const send = createVisitorsSession(laravel, ORIGIN);
  const requestWithOrigin = (origin?: string) =>
    new Request(`${ORIGIN}/login`, { method: 'POST', body: '{}', headers: origin ? { origin } : {} });
  expect((await send(requestWithOrigin(ORIGIN))).status).toBe(200);
  seenCalls = [];
  for (const origin of ['https://evil.test', 'null', undefined])
    expect((await send(requestWithOrigin(origin))).status).toBe(419);
  expect(seenCalls).toHaveLength(0);
});

test('later calls of the same page are made with the cookies that came, without those that ended', async () => {
  extraCookies = [
    'medical_session=s3; Path=/',
    'theme=; Max-Age=0',
    'lang=; expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ];
  const send = createVisitorsSession(laravel, ORIGIN);
  const cookie = 'theme=dark; lang=en; medical_session=s1; XSRF-TOKEN=old%3D';
  await send(form({ cookie }));
  await send(new Request(`${ORIGIN}/user`, { headers: { cookie } }));
  expect(seenCalls[1]?.cookie).toBe('medical_session=s3; XSRF-TOKEN=old%3D');
});
