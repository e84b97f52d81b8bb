import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeMail } from '#contract/site/home.ts';
import { sendForm } from '#islands/ui/send-form.ts';

beforeEach(() => {
  // Node’s Request needs a full address; a browser completes a path by that of the page.
  const Absolute = class extends Request {
    constructor(input: string | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://site.test') : input, init);
    }
  };
  vi.stubGlobal('Request', Absolute);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
});
afterEach(() => vi.unstubAllGlobals());

const json = (status: number, message: string) => async () =>
  new Response(JSON.stringify({ message }), { status });

test.each([
  ['the text of a refusal', json(422, 'Too long.'), 422, 'Too long.'],
  [
    'the text of a 503, which says when to try again',
    json(503, 'Come back at noon.'),
    503,
    'Come back at noon.',
  ],
  ['nothing of a failure', json(500, 'SQLSTATE[HY000]'), 500, undefined],
  ['nothing of a proxy’s page', async () => new Response('<h1>502</h1>', { status: 502 }), 502, undefined],
  ['nothing where there is no connection', async () => Promise.reject(new TypeError('x')), 503, undefined],
])('a sender is shown %s', async (_, answer, status, message) => {
  vi.stubGlobal('fetch', answer);
  const { status: shownStatus, message: shownMessage } = await sendForm('en', subscribeMail, {
    email: 'a@b.c',
  });
  expect({ shownStatus, shownMessage }).toEqual({ shownStatus: status, shownMessage: message });
});
