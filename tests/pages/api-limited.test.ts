import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { headOf } from './support/html.ts';
import { openSiteOn, type SecondSite } from './support/second-site.ts';
import { SITE } from './support/site.ts';

/** Calls that the back end received, each with its language. */
let calls: string[] = [];
let isLimited = false;
/** Answers wait for this promise, so that all pages make their calls at the same time. */
let gate: Promise<void> = Promise.resolve();

const backEnd = createServer(async (req, res) => {
  const path = req.url ?? '';
  const language = String(req.headers['x-localization'] ?? 'en');
  calls.push(`${language} ${path}`);
  if (isLimited) {
    res.writeHead(429, { 'content-type': 'application/json', 'retry-after': '30' });
    res.end('{"message":"Too Many Attempts."}');
    return;
  }
  await gate;
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
  calls = [];
  isLimited = false;
});
afterAll(async () => {
  await site?.close();
  backEnd.closeAllConnections();
  backEnd.close();
});

test('pages that are rendered at the same time share their calls, each of which is made once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const pages = ['/fr', '/fr/blog', '/fr/faqs', '/fr/resorts', '/fr/tags'];
  const answers = Promise.all(pages.map((path) => site.get(path)));
  await expect.poll(() => calls.length).toBeGreaterThan(5);
  resolve();
  expect((await answers).map(({ status }) => status)).toEqual(pages.map(() => 200));
  expect(calls.filter((call) => call.startsWith('fr /menus/1'))).toHaveLength(1);
  expect(calls).toHaveLength(new Set(calls).size);
});

test('a page is 503 with the wait of a back end that limits the site, and is found afterwards', async () => {
  isLimited = true;
  const refusal = await site.get('/ar/hospitals');
  expect({ status: refusal.status, 'retry-after': refusal.headers.get('retry-after') }).toEqual({
    status: 503,
    'retry-after': '30',
  });
  expect(headOf(refusal.text).h1).toBe(getT('ar')('errors:page.unavailable.title'));
  isLimited = false;
  expect((await site.get('/ar/hospitals')).status).toBe(200);
});
