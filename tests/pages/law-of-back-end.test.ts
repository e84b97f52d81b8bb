import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elements } from './support/html.ts';
import { openSiteOn, type SecondSite } from './support/second-site.ts';
import { SITE } from './support/site.ts';
import { isWithin, piecesOf } from './support/text.ts';

const readInEnglish = (path: string) => fetch(`${SITE}/api${path}`, { headers: { 'x-localization': 'en' } });

/** A back end that answers every language as English, so that Turkish pages get prices. */
const backEnd = createServer(async (req, res) => {
  const answer = await readInEnglish(req.url ?? '');
  res.writeHead(answer.status, { 'content-type': 'application/json' });
  res.end(await answer.text());
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

interface Listed {
  slug: string;
  practice_id?: string | null;
}

const itemsOf = async (path: string): Promise<Listed[]> =>
  JSON.parse(await (await readInEnglish(path)).text()).content.items;

test('no Turkish page shows a price, even if the back end sends it', async () => {
  const [calculators, quizzes, doctors] = await Promise.all(
    ['/calculators', '/quizzes', '/doctors'].map(itemsOf),
  );
  const bookable = doctors?.find(({ practice_id: practice }) => practice);
  const paths = [
    '/tr/landing/dental-implant5',
    `/tr/forms/book?doctor=${bookable?.slug}`,
    ...(calculators ?? []).map(({ slug }) => `/tr/calculators/${slug}`),
    ...(quizzes ?? []).map(({ slug }) => `/tr/quizzes/${slug}`),
  ];
  for (const path of paths) {
    const { status, text } = await site.get(path);
    expect({ path, status, hasPrice: text.includes('data-block="price"') }).toEqual({
      path,
      status: 200,
      hasPrice: false,
    });
  }
});

test('a Turkish list has no filter or order that shows prices or ranks, even if the back end sends it', async () => {
  const { status, text } = await site.get('/tr/doctors');
  const filters = elements(text, 'select').map(({ name }) => name);
  const orders = elements(text, 'option').map(({ value }) => value);
  expect(status).toBe(200);
  expect(filters).toEqual(expect.arrayContaining(['language', 'sort']));
  expect(filters).not.toContain('fee');
  expect(orders).not.toContain('fee');
  expect(orders).not.toContain('experience');
});

test('the form for a call has its title and text in another language, and says that language', async () => {
  const { content } = JSON.parse(await (await readInEnglish('/home')).text());
  const { title, text }: { title: string; text: string } = content.contact;
  const page = await site.get('/tr');
  const found = piecesOf(page.text).filter(
    (piece) => isWithin(piece, 'main') && [title, text].includes(piece.text.trim()),
  );
  expect(found.map((piece) => [piece.text.trim(), piece.lang])).toEqual([
    [title, 'en'],
    [text, 'en'],
  ]);
});

const TOOLS = ['calculators', 'quizzes'];

test.each(TOOLS)('the questions of %s in another language say that language', async (kind) => {
  const [tool] = await itemsOf(`/${kind}`);
  const { content } = JSON.parse(await (await readInEnglish(`/${kind}/${tool?.slug}`)).text());
  const asked = (content.fields ?? content.questions) as { label?: string; question?: string }[];
  const questions = asked.map(({ label, question }) => label ?? question);
  const { text } = await site.get(`/tr/${kind}/${tool?.slug}`);
  const found = piecesOf(text).filter(
    (piece) => isWithin(piece, 'form') && questions.includes(piece.text.trim()),
  );
  expect(found.length).toBeGreaterThanOrEqual(questions.length);
  expect(found.filter(({ lang }) => lang !== 'en').map((piece) => piece.text)).toEqual([]);
});
