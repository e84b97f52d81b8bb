import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { elements } from './support/html.ts';
import { get } from './support/request.ts';

const linksOf = (html: string) => elements(html, 'a').map(({ href = '' }) => href);

describe.each(LOCALES)('signing in, in %s', (locale) => {
  test.each(['', '/cooming-soon', '/blog'])('is linked from the page %j', async (path) => {
    const { text } = await get(`/${locale}${path}`);
    expect(linksOf(text)).toContain(`/${locale}/login`);
  });
});

test('a treatment leads to its doctors, hospitals, tools and costs', async () => {
  const { text } = await get('/en/services/turkey/hair-transplant-turkey');
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  const links = elements(main, 'a').map(({ href = '' }) => href);
  for (const wanted of [
    '/en/doctors?specialization=hair-restoration',
    '/en/hospitals?department=hair-restoration',
    '/en/cost?serviceId=fue-hair-transplant',
  ]) {
    expect(links).toContain(wanted);
  }
  expect(links.some((href) => href.startsWith('/en/calculators/'))).toBe(true);
  expect(links.some((href) => href.startsWith('/en/quizzes/'))).toBe(true);
});

test('a list without matches leads to the whole list and keeps the entries to compare', async () => {
  const { text: list } = await get('/en/doctors');
  const key = elements(list, 'input').find(({ name }) => name === 'compare')?.['value'] ?? 'none';
  const { text } = await get(`/en/doctors?name=qqqqqq&compare=${key}&more=1`);
  const [next] = linksOf(text.slice(text.indexOf('<div class="empty"')));
  expect(next).toBe(`/en/doctors?compare=${key}&more=1`);
});

test('a list without matches has nothing to filter or sort by, and the next choice keeps the order', async () => {
  const { text } = await get('/en/doctors?name=qqqqqq&sort=free');
  expect(text).not.toContain('<details class="facets-further');
  const form = text.slice(text.indexOf('<form class="facets'));
  const fields = elements(form.slice(0, form.indexOf('</form>')), 'input');
  expect(fields.find(({ name }) => name === 'sort')).toMatchObject({ type: 'hidden', value: 'free' });
  expect((await get('/en/doctors?sort=free')).text).toContain('<details class="facets-further');
});

test('fields of a filter that were left empty do not stay in the address', async () => {
  const { status, headers } = await get('/en/doctors?specialization=&language=fr&gender=&sort=');
  expect(status).toBe(301);
  expect(headers.location).toMatch(/\/en\/doctors\?language=fr$/);
});

test('the language menu keeps the filters of a list, and the treatment of the estimator', async () => {
  const findFrenchLink = async (path: string) =>
    elements((await get(path)).text, 'a').find(({ hreflang }) => hreflang === 'fr')?.['href'];
  expect(await findFrenchLink('/en/doctors?language=fr')).toBe('/fr/doctors?language=fr');
  expect(await findFrenchLink('/en/hospitals?department=ophthalmology')).toMatch(
    /\?department=ophthalmology$/,
  );
  expect(await findFrenchLink('/en/cost?serviceId=dental-implants')).toBe(
    '/fr/cost?serviceId=dental-implants',
  );
});

test('a landing page leads to its other languages', async () => {
  const { text } = await get('/en/landing/dental-implant1');
  const languages = elements(text, 'a').flatMap(({ hreflang }) => hreflang ?? []);
  expect(languages.sort()).toEqual(['ar', 'fr', 'tr']);
});

test.each([
  ['/en/doctors/izmir/orthodontics', /^\/en\/doctors\/turkiye\/izmir\/orthodontics$/],
  ['/fr/doctors/izmir/orthodontics', /^\/fr\/doctors\/[^/]+\/izmir\/orthodontie$/],
])('%s, which lacks its country, leads to the whole address of its doctors', async (path, wanted) => {
  const { status, headers } = await get(path);
  expect(status).toBe(301);
  const list = new URL(headers.location ?? '', 'http://site').pathname;
  expect(list).toMatch(wanted);
  const doctor = elements((await get(list)).text, 'a').find(({ href }) => href?.startsWith(`${list}/`))?.[
    'href'
  ];
  const withoutCountry = doctor?.replace(/(\/doctors)\/[^/]+/, '$1') ?? '';
  const answer = await get(withoutCountry);
  expect(answer.status).toBe(301);
  expect(new URL(answer.headers.location ?? '', 'http://site').pathname).toBe(doctor);
});
