import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elements, headOf } from './support/html.ts';
import { openSiteOn, type SecondSite } from './support/second-site.ts';
import { SITE } from './support/site.ts';

/** The calls that the back end of these tests lacks. */
const LACKING = /^\/(?:home|doctors)(?:\?|$)/;

interface Item {
  slug: string;
  value?: string;
}

/** A back end without a name of the site, texts of the home page, the list of doctors and the topic “vision”. */
const backEnd = createServer(async (req, res) => {
  const path = req.url ?? '';
  const language = String(req.headers['x-localization'] ?? 'en');
  const answer = await fetch(`${SITE}/api${path}`, { headers: { 'x-localization': language } });
  const answerText = await answer.text();
  res.writeHead(LACKING.test(path) ? 404 : answer.status, { 'content-type': 'application/json' });
  res.end(LACKING.test(path) ? '{}' : withChange(path, answerText));
});

/** Changes of the items in answers, by the path of the call. */
const CHANGES: Readonly<Record<string, (items: Item[]) => Item[]>> = {
  '/settings/general-settings': (items) =>
    items.map((item) => (item.slug === 'site_name' ? { ...item, value: '' } : item)),
  '/online-treatment': (items) => items.filter(({ slug }) => slug !== 'vision'),
};

function withChange(path: string, answerText: string): string {
  const change = CHANGES[path];
  if (!change) return answerText;
  const { content } = JSON.parse(answerText) as { content: { items: Item[] } };
  return JSON.stringify({ content: { ...content, items: change(content.items) } });
}

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

test('a home page without a list of all doctors shows as many doctors as one with it, and has a title', async () => {
  const { status, text } = await site.get('/en');
  const cards = (html: string) =>
    elements(html, 'article').filter(({ class: name }) => name?.split(' ').includes('free-doctor')).length;
  expect(status).toBe(200);
  expect(cards(text)).toBe(cards(await (await fetch(`${SITE}/en`)).text()));
  expect(headOf(text).title).toMatch(/^\p{L}/u);
});

test('a home page without questions has no heading above them, and its form for a call has a title', async () => {
  const { text } = await site.get('/en');
  const headings = elements(text, 'h2');
  expect(headings.map(({ id }) => id)).not.toContain('questions-title');
  expect(headings.map(({ class: name }) => name)).toContain('call-back-title');
});

test('a treatment leads to the page of its topic only where there is one', async () => {
  const linksOf = async (slug: string) => {
    const { text } = await site.get(`/en/services/turkey/${slug}`);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    return elements(main, 'a').map(({ href }) => href);
  };
  const vision = await linksOf('vision-correction');
  expect(vision).not.toContain('/en/online-treatment/topic/vision');
  expect(vision).toContain('/en/online-treatment');
  expect(await linksOf('dentistry-turkey')).toContain('/en/online-treatment/topic/dentistry');
});
