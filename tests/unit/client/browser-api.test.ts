import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserApi } from '#client/browser-api.ts';
import { getUser } from '#contract/auth/user.ts';
import { getNavbarMenu } from '#contract/site/menus.ts';
import { subscribeMail } from '#contract/site/home.ts';
import { addHealthFile } from '#contract/uploads/files.ts';

const events: string[] = [];

const answer = (status: number, body: unknown = { content: null, message: 'Done' }) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });
let requests: Request[] = [];

function answerWith(...answers: (Response | Error)[]) {
  vi.stubGlobal('fetch', async (request: Request | string) => {
    requests.push(typeof request === 'string' ? new Request(new URL(request, 'http://site.test')) : request);
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next;
  });
}

beforeEach(() => {
  events.length = 0;
  requests = [];
  // Node’s Request needs a full address; a browser completes a path by that of the page.
  const Absolute = class extends Request {
    constructor(input: string | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://site.test') : input, init);
    }
  };
  vi.stubGlobal('Request', Absolute);
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type.replace('api:', '')));
  vi.stubGlobal('document', {
    cookie: 'a=1; XSRF-TOKEN=x%2By%3D; b=2',
    querySelector: () => null,
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a write that is refused with 419 is sent once more with a new token', async () => {
  answerWith(answer(419, {}), answer(204), answer(200));
  const { status, message } = await browserApi('en').submit(subscribeMail, { email: 'a@b.c' });
  expect({ status, message }).toEqual({ status: 200, message: 'Done' });
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/home/subscribe-mail',
    '/sanctum/csrf-cookie',
    '/api/home/subscribe-mail',
  ]);
  expect(requests[2]?.headers.get('x-xsrf-token')).toBe('x+y=');
  expect(await requests[2]?.json()).toEqual({ email: 'a@b.c' });
});

test('a write carries the token that the browser has, a read carries none', async () => {
  answerWith(answer(200), answer(200, { content: [] }));
  await browserApi('en').submit(subscribeMail, { email: 'a@b.c' });
  await browserApi('en').call(getNavbarMenu);
  expect(requests.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['x+y=', null]);
});

test('a write that is refused again is not sent a third time', async () => {
  answerWith(answer(419, {}), answer(204), answer(419, {}));
  expect((await browserApi('en').submit(subscribeMail, { email: 'a@b.c' })).status).toBe(419);
  expect(requests).toHaveLength(3);
});

test('calls dispatch events when they start and when they end', async () => {
  answerWith(answer(200, { content: [] }), answer(422, {}), answer(500, {}), new TypeError('network'));
  const api = browserApi('ar');
  await api.call(getNavbarMenu);
  await api.submit(subscribeMail, {});
  await expect(api.call(getNavbarMenu)).rejects.toThrow();
  await expect(api.call(getNavbarMenu)).rejects.toThrow();
  expect(events).toEqual(['start', 'finish', 'start', 'finish', 'start', 'fail', 'start', 'fail']);
  expect(requests[0]?.headers.get('x-localization')).toBe('ar');
});

test('a call that its caller aborts has not failed; a quiet call does not say that it starts or ends', async () => {
  const abort = new AbortController();
  abort.abort();
  answerWith(new DOMException('', 'AbortError'), answer(200, { content: [] }));
  await expect(browserApi('en', { signal: abort.signal }).call(getNavbarMenu)).rejects.toThrow();
  await browserApi('en', { notify: false }).call(getNavbarMenu);
  expect(events).toEqual(['start', 'finish']);
});

test('a 401 to a call that needs a sign-in dispatches an event; one to a public call does not', async () => {
  answerWith(answer(401, {}), answer(401, {}), answer(403, {}));
  const api = browserApi('en');
  await expect(api.call(getUser)).rejects.toThrow();
  expect(events.splice(0)).toEqual(['start', 'finish', 'unauthenticated']);
  expect((await api.submit(subscribeMail, {})).status).toBe(401);
  await expect(api.call(getUser)).rejects.toThrow();
  expect(events).not.toContain('unauthenticated');
});

test('without a message of the API there is no text of the client in its place', async () => {
  answerWith(new TypeError('network'), new Response('<h1>Bad gateway</h1>', { status: 503 }));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await browserApi('en').submit(subscribeMail, { email: 'a@b.c' });
    expect({ status: answer.status, message: answer.message }).toEqual({
      status: 503,
      message: undefined,
    });
  }
});

test('an upload that fails on the server has the reference of its answer', async () => {
  const answerHeaders = new Headers({ 'x-request-id': '0123456789abcdef' });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {};
      readonly status = 500;
      readonly responseText = '<h1>Server error</h1>';
      onload: () => void = () => undefined;
      readonly open = vi.fn();
      readonly setRequestHeader = vi.fn();
      getResponseHeader = (name: string) => answerHeaders.get(name);
      send() {
        this.onload();
      }
    },
  );
  const file = new File(['x'], 'scan.pdf', { type: 'application/pdf' });
  const failure = await browserApi('en', { onProgress: () => undefined })
    .call(addHealthFile, { body: { file } })
    .catch((error) => error);
  expect({ status: failure.status, reference: failure.reference }).toEqual({
    status: 500,
    reference: '0123456789abcdef',
  });
});

test('an upload that is stopped while its files are read is not sent', async () => {
  const send = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {};
      readonly open = vi.fn();
      readonly setRequestHeader = vi.fn();
      readonly abort = vi.fn();
      readonly send = send;
    },
  );
  const abort = new AbortController();
  const file = new File(['x'], 'scan.pdf', { type: 'application/pdf' });
  const api = browserApi('en', { signal: abort.signal, onProgress: () => undefined });
  const upload = api.submit(addHealthFile, { file });
  abort.abort();
  expect((await upload).status).toBe(503);
  expect(send).not.toHaveBeenCalled();
});
