import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { ONLINE_TOPICS } from '#domain/online-topics.ts';
import { getT } from '#i18n/server/t.ts';
import { elements } from './support/html.ts';
import { openSiteOn, type SecondSite } from './support/second-site.ts';
import { SITE } from './support/site.ts';

/** A back end that takes no requests for a call: it has no anti-spam tokens. */
const backEnd = createServer(async (req, res) => {
  const path = req.url ?? '';
  const language = String(req.headers['x-localization'] ?? 'en');
  const isLacking = path.startsWith('/home/form-stamp');
  const answer = await fetch(`${SITE}/api${path}`, {
    headers: { 'x-localization': language },
  }).catch(() => new Response('{}', { status: 502 }));
  const body = await answer.text();
  res.writeHead(isLacking ? 404 : answer.status, { 'content-type': 'application/json' });
  res.end(isLacking ? '{}' : body);
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

test.each(LOCALES)(
  'pages of online consultations ask for no number where nobody calls back, and lead to the contacts, in %s',
  async (locale) => {
    const t = getT(locale);
    const topics = ONLINE_TOPICS.map((slug) => `topic/${slug}`);
    for (const page of ['level-1', ...topics]) {
      const { status, text } = await site.get(`/${locale}/online-treatment/${page}`);
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
      const band = main.slice(main.indexOf('<section class="call-band'));
      expect({ page, status }).toEqual({ page, status: 200 });
      expect(band).toContain('id="call-band-title"');
      expect(main).not.toContain(t('pages:online.unsure.text'));
      expect(main).not.toContain(t('pages:online.doctors.none.text'));
      expect(elements(band, 'a').map(({ href }) => href)).toContain(`/${locale}/contact-us`);
    }
  },
);
