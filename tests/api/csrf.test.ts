import { describe, expect, test } from 'vitest';
import { ORIGIN, send } from './support/api.ts';
import { newCaller } from './support/caller.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

let writeCount = 0;
const write = (headers: Record<string, string>) => {
  writeCount += 1;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: `writer-${writeCount}@example.com` }),
  };
  return send('/home/subscribe-mail', init, newCaller());
};

/** Cookies and token as a browser holds them after the handshake. */
async function handshake(): Promise<{ cookies: string[]; cookie: string; token: string }> {
  const { status, headers } = await send('/sanctum/csrf-cookie');
  expect(status).toBe(204);
  expect(headers.get('cache-control')).toBe('no-store');
  const cookies = headers.getSetCookie();
  const cookie = cookies.map((setCookie) => setCookie.split(';')[0]).join('; ');
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
  return { cookies, cookie, token };
}

describe('a write', () => {
  test('passes with the token of its session, percent-encoded or not', async () => {
    const { cookie, token } = await handshake();
    expect((await write({ cookie, 'x-xsrf-token': token })).status).toBe(200);
    expect((await write({ cookie, 'x-xsrf-token': decodeURIComponent(token) })).status).toBe(200);
  });

  test('passes from the site itself', async () => {
    expect((await write({ origin: ORIGIN })).status).toBe(200);
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin that begins like ours', { origin: `${ORIGIN}.evil.example` }],
    ['no origin at all', { origin: 'null' }],
    ['a cross-site fetch, with our origin', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
    ['a fetch from a sister site', { 'sec-fetch-site': 'same-site', origin: ORIGIN }],
    ['a token without its session', { 'x-xsrf-token': 'abc' }],
    ['a foreign origin with plain text', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    [
      'a parameter behind the type',
      { origin: 'https://evil.example', 'content-type': 'application/json;x=1' },
    ],
    ['an empty type', { origin: 'https://evil.example', 'content-type': '' }],
  ])('is 419 with %s', async (_, headers) => {
    const { status, json } = await write(headers);
    expect(status).toBe(419);
    expect(json).toEqual({ message: 'Your session has expired. Please reload the page and try again.' });
  });

  test('is 419 with the token of another session, or with a forged session', async () => {
    const ownHandshake = await handshake();
    const otherHandshake = await handshake();
    expect((await write({ cookie: ownHandshake.cookie, 'x-xsrf-token': otherHandshake.token })).status).toBe(
      419,
    );
    const forged = ownHandshake.cookie.replace(/(_session=)[^;.]+/, '$1forged');
    expect(forged).not.toBe(ownHandshake.cookie);
    expect((await write({ cookie: forged, 'x-xsrf-token': ownHandshake.token })).status).toBe(419);
  });
});

test('the handshake sets a readable token and a hidden session', async () => {
  const { cookies, token } = await handshake();
  const tokenCookie = cookies.find((setCookie) => setCookie.startsWith('XSRF'));
  const sessionCookie = cookies.find((setCookie) => !setCookie.startsWith('XSRF'));
  expect(tokenCookie).not.toMatch(/HttpOnly/i);
  expect(sessionCookie).toMatch(/; HttpOnly/);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/;.*SameSite=Lax/);
  expect(token).toContain('%');
});

test('the handshake keeps a session of ours and replaces a forged one', async () => {
  const { cookie } = await handshake();
  const repeatHandshake = async (cookies: string) =>
    (await send('/sanctum/csrf-cookie', { headers: { cookie: cookies } })).headers;
  const sessionOf = (text: string) => /_session=([^;]+)/.exec(text)?.[1];
  const keptCookies = (await repeatHandshake(cookie)).getSetCookie().join();
  expect(sessionOf(keptCookies)).toBe(sessionOf(cookie));
  const forged = (await repeatHandshake('turqua_session=forged.signature')).getSetCookie().join();
  expect(sessionOf(forged)).toBeTruthy();
  expect(sessionOf(forged)).not.toContain('forged');
});

describe('the handshake', () => {
  /** The session cookie of a new handshake, as `name=value`. */
  const newSession = async () => {
    const { cookies } = await handshake();
    const [pair = ''] = (cookies.find((setCookie) => /_session=/.test(setCookie)) ?? '').split(';');
    return pair;
  };
  /** The session cookie that a handshake sets for a browser with these cookies. */
  const sessionAfter = async (cookie: string) => {
    const { status, headers } = await send('/sanctum/csrf-cookie', { headers: { cookie } });
    expect(status).toBe(204);
    return headers.getSetCookie().find((setCookie) => /_session=/.test(setCookie)) ?? '';
  };

  test('keeps the session that it made', async () => {
    const pair = await newSession();
    expect(await sessionAfter(`a=1; ${pair}; b=2`)).toMatch(new RegExp(`^${pair.replace('.', '\\.')};`));
  });

  test.each([
    ['a third part', '.x'],
    ['attributes of a cookie', '.%3B%20Domain=evil.example'],
    ['a line break', '.%0d%0ax'],
    ['NUL', '.%00'],
    ['a sign beyond Latin 1', '.%E2%82%AC'],
    ['a needless escape', '%2e'],
    ['a space', '%20'],
  ])('gives a new session in the place of one with %s', async (_, suffix) => {
    const pair = await newSession();
    const replacement = await sessionAfter(pair + suffix);
    expect(replacement).toMatch(/^\w+_session=[\w-]+\.[\w-]+; /);
    expect(replacement).not.toContain(pair);
    expect(replacement).not.toContain('evil');
  });

  test('gives a new session in the place of one whose signature is escaped', async () => {
    const pair = await newSession();
    const escapedPair = `${pair.slice(0, -1)}%${pair.charCodeAt(pair.length - 1).toString(16)}`;
    expect(await sessionAfter(escapedPair)).not.toContain(pair);
  });
});
