import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightCall } from '#client/light-call.ts';
import { lightGet } from '#client/light-get.ts';
import type { getNextFree } from '#contract/online/slots.ts';
import type { subscribe } from '#contract/push/push.ts';

interface Sent {
  address: string;
  method: string | undefined;
  headers: Record<string, string>;
  body: unknown;
}

let sent: Sent[];
let answers: Response[];
const page = { cookie: '', documentElement: { lang: 'ar' } };

beforeEach(() => {
  sent = [];
  page.cookie = '';
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const headers = init.headers as Record<string, string>;
    sent.push({ address, method: init.method, headers, body: init.body });
    if (address === '/sanctum/csrf-cookie') {
      page.cookie = 'XSRF-TOKEN=new%3D';
      return new Response(null, { status: 204 });
    }
    return answers.shift() ?? new Response(null, { status: 500 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const KEYS = { p256dh: 'a', auth: 'b' };
const BODY = { locale: 'ar', subscription: { endpoint: 'https://push.example.com/1', keys: KEYS } } as const;
const register = () => lightCall<typeof subscribe>('POST', '/subscribe', { body: BODY });

test('a read names the language of the page and sends no token', async () => {
  page.cookie = 'XSRF-TOKEN=abc';
  answers = [Response.json({ content: { items: [] } })];
  const content = await lightGet<typeof getNextFree>('/practices/next-free', { ids: 'a,b' });
  expect(content).toEqual({ items: [] });
  expect(sent).toMatchObject([{ address: '/api/practices/next-free?ids=a%2Cb', method: undefined }]);
  expect(sent[0]?.headers).toEqual({ accept: 'application/json', 'x-localization': 'ar' });
});

test('a write sends the token that the browser has', async () => {
  page.cookie = 'a=1; XSRF-TOKEN=abc%3D; b=2';
  answers = [Response.json({ content: { token: 't' } })];
  expect(await register()).toEqual({ token: 't' });
  expect(sent[0]).toMatchObject({
    headers: { 'x-xsrf-token': 'abc=', 'content-type': 'application/json' },
    body: JSON.stringify(BODY),
  });
});

test('a write that is refused for its token is sent once more with a new one', async () => {
  answers = [new Response(null, { status: 419 }), Response.json({ content: { token: 't' } })];
  expect(await register()).toEqual({ token: 't' });
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/subscribe',
    '/sanctum/csrf-cookie',
    '/api/subscribe',
  ]);
  expect(sent[2]?.headers).toMatchObject({ 'x-xsrf-token': 'new=' });
});

test('an answer that is not a success is an error that names its address and its status', async () => {
  const refused = new Response(null, { status: 503 });
  Object.defineProperty(refused, 'url', { value: 'https://x.example/api/subscribe' });
  answers = [refused];
  await expect(register()).rejects.toThrow('https://x.example/api/subscribe answered 503');
});
