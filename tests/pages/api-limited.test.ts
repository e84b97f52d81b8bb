import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { headOf } from './support/html.ts';
import { openSiteOn, type SecondSite } from './support/second-site.ts';
import { SITE } from './support/site.ts';

/** Calls that came, with their language. */
let asked: string[] = [];
let limited = false;
/** Holds answers back, so that all who ask meanwhile ask at once. */
let open: Promise<void> = Promise.resolve();

const backEnd = createServer(async (req, res) => {
  const path = req.url ?? '';
  const language = String(req.headers['x-localization'] ?? 'en');
  asked.push(`${language} ${path}`);
  if (limited) {
    res.writeHead(429, { 'content-type': 'application/json', 'retry-after': '30' });
    res.end('{"message":"Too Many Attempts."}');
    return;
  }
  await open;
  const answer = await fetch(`${SITE}/api${path}`, { headers: { 'x-localization': language } });
  res.writeHead(answer.status, { 'content-type': 'application/json' });
  res.end(await answer.text());
});

let site: SecondSite;
beforeAll(async () => {
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  site = await openSiteOn(`http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
}, 120_000);
beforeEach(() => {
  asked = [];
  limited = false;
});
afterAll(async () => {
  await site?.close();
  backEnd.closeAllConnections();
  backEnd.close();
});

test('pages that are asked for at once share what they read: each call is made once', async () => {
  const gate = Promise.withResolvers<void>();
  open = gate.promise;
  const pages = ['/fr', '/fr/blog', '/fr/faqs', '/fr/resorts', '/fr/tags'];
  const answers = Promise.all(pages.map((path) => site.get(path)));
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  gate.resolve();
  expect((await answers).map(({ status }) => status)).toEqual(pages.map(() => 200));
  expect(asked.filter((call) => call.startsWith('fr /menus/1'))).toHaveLength(1);
  expect(asked).toHaveLength(new Set(asked).size);
});

test('a back end that limits the site: a page that says so, with its wait, and the page itself afterwards', async () => {
  limited = true;
  const refusal = await site.get('/ar/hospitals');
  expect({ status: refusal.status, 'retry-after': refusal.headers.get('retry-after') }).toEqual({
    status: 503,
    'retry-after': '30',
  });
  expect(headOf(refusal.text).h1).toBe(getT('ar')('errors:page.unavailable.title'));
  limited = false;
  expect((await site.get('/ar/hospitals')).status).toBe(200);
});
