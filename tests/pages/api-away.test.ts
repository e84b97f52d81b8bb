import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { dirOf } from '#i18n/locales.ts';
import { getT } from '#i18n/server/t.ts';
import { elements, headOf } from './support/html.ts';
import { openSiteOn, type SecondSite } from './support/second-site.ts';
import { SITE } from './support/site.ts';

type Reply = { status: number; type?: string; body?: string } | 'cut' | 'sound';

/** The back end's reply to a call; `sound` asks the API of the site under test. */
let reply: (path: string) => Reply = () => 'sound';

const SECRET = 'SQLSTATE[HY000] at /var/www/app/Http/Kernel.php:42';

const backEnd = createServer(async (req, res) => {
  const path = req.url ?? '';
  const result = reply(path);
  if (result === 'cut') {
    res.destroy();
  } else if (result === 'sound') {
    const language = String(req.headers['x-localization'] ?? 'en');
    const answer = await fetch(`${SITE}/api${path}`, { headers: { 'x-localization': language } });
    res.writeHead(answer.status, { 'content-type': 'application/json' });
    res.end(await answer.text());
  } else {
    res.writeHead(result.status, { 'content-type': result.type ?? 'application/json' });
    res.end(result.body ?? JSON.stringify({ message: SECRET }));
  }
});

let site: SecondSite;
beforeAll(async () => {
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  site = await openSiteOn(`http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
}, 120_000);
afterAll(async () => {
  await site?.close();
  backEnd.closeAllConnections();
  backEnd.close();
});

/**
 * The faults, each with its own pages (`/tr` is the overview of Türkiye), since a page that was rendered once is shown
 * while the back end is away.
 */
const FAULTS: [name: string, fault: Reply, pages: string[]][] = [
  ['answers 500', { status: 500 }, ['', '/blog', '/contact-us']],
  ['is being maintained', { status: 503 }, ['/faqs', '/resorts', '/quizzes']],
  ['cuts the connection', 'cut', ['/tags', '/tr', '/faqs/search?key=fly']],
  [
    'answers with a page of its framework',
    { status: 200, type: 'text/html', body: `<h1>${SECRET}</h1>` },
    ['/calculators'],
  ],
  [
    'sends half of an answer',
    { status: 200, body: '{"content": {"items": [' },
    ['/online-treatment', '/services/turkey/dentistry-turkey'],
  ],
  [
    'answers with other content than the contract says',
    { status: 200, body: JSON.stringify({ content: { items: 7, note: SECRET } }) },
    ['/empty-default-footer', '/cooming-soon'],
  ],
];

describe.each(LOCALES)('in %s a back end that', (locale) => {
  const t = getT(locale);

  test.each(FAULTS)('%s: visitors get an error page with 503, a title and links', async (_, fault, pages) => {
    for (const path of pages) {
      reply = () => fault;
      const address = `/${locale}${path}`;
      const answer = await site.get(address);
      expect({ path, status: answer.status }).toEqual({ path, status: 503 });
      const { lang, dir, h1, robots } = headOf(answer.text);
      expect({ lang, dir, robots }).toEqual({ lang: locale, dir: dirOf(locale), robots: 'noindex' });
      expect(h1).toBe(t('errors:page.unavailable.title'));
      expect(answer.text).not.toMatch(/SQLSTATE|Kernel\.php|node_modules/);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      const links = elements(answer.text, 'a').map(({ href }) => href);
      expect(links).toContain(`/${locale}`);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(links).toContain(address);
      // The error page is not stored: the next visitor gets the page.
      reply = () => 'sound';
      const laterAnswer = await site.get(address);
      expect({ path, status: laterAnswer.status }).toEqual({ path, status: 200 });
      expect(headOf(laterAnswer.text).h1).not.toBe(h1);
    }
  });

  test('fails after a page was rendered: visitors get the stored page', async () => {
    reply = () => 'sound';
    const before = await site.get(`/${locale}/empty-default`);
    reply = () => ({ status: 503 });
    const answerAfter = await site.get(`/${locale}/empty-default`);
    expect({ beforeStatus: before.status, afterStatus: answerAfter.status }).toEqual({
      beforeStatus: 200,
      afterStatus: 200,
    });
    expect(answerAfter.text).toBe(before.text);
  });

  test('fails for menus and settings only: visitors get the page without them', async () => {
    reply = (path) => (/^\/(menus|settings)\//.test(path) ? { status: 500 } : 'sound');
    const { status, text } = await site.get(`/${locale}/empty-default-nav`);
    expect(status).toBe(200);
    expect(headOf(text).h1).not.toBe('');
    expect(elements(text, 'header').length).toBeGreaterThan(0);
  });
});
