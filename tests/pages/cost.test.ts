import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { mayShow } from '#domain/page-law.ts';
import { elements, headOf } from './support/html.ts';
import { lawWordsIn } from './support/law-words.ts';
import { get, postForm } from './support/request.ts';
import { graphOf } from './support/structured-data.ts';
import { piecesOf } from './support/text.ts';

const ANSWERS = { serviceId: 'sleeve-gastrectomy', stars: '5', travellers: '3', countryId: 'DZ' };
const chosenOptions = (html: string) =>
  elements(html, 'option')
    .filter(({ selected }) => selected !== undefined)
    .map(({ value }) => value);
const makeEstimate = async (answers: Record<string, string> = ANSWERS, locale = 'en') =>
  (await postForm(`/${locale}/forms/cost`, answers)).headers.location ?? '';

describe.each(LOCALES.filter((locale) => mayShow(locale, 'price')))(
  'costs without JavaScript in %s',
  (locale) => {
    test('four answers make an estimate, whose page is neither stored nor indexed', async () => {
      const { status, headers } = await postForm(`/${locale}/forms/cost`, ANSWERS);
      expect(status).toBe(303);
      expect(headers.location).toMatch(new RegExp(`^/${locale}/cost/e/[2-9A-HJ-NP-Z]{16}$`));
      const page = await get(headers.location ?? '');
      expect(page.status).toBe(200);
      expect(page.headers['cache-control']).toContain('no-store');
      expect(headOf(page.text).robots).toContain('noindex');
      expect(page.text).toContain('data-block="price"');
      expect(page.text).toContain('data-block="comparison"');
      // The form below the estimate holds its answers, to be changed.
      expect(chosenOptions(page.text)).toEqual(expect.arrayContaining(Object.values(ANSWERS)));
    });

    test('a missing or unlisted answer is reported at its field, with the other answers kept', async () => {
      const { status, text } = await postForm(`/${locale}/forms/cost`, {
        ...ANSWERS,
        stars: '9',
        countryId: '',
      });
      expect(status).toBe(422);
      const invalidFields = elements(text, 'select').filter((field) => field['aria-invalid'] === 'true');
      expect(invalidFields.map(({ name }) => name)).toEqual(['stars', 'countryId']);
      for (const field of invalidFields) expect(text).toContain(`id="${field['aria-describedby']}"`);
      expect(chosenOptions(text)).toEqual(expect.arrayContaining([ANSWERS.serviceId, ANSWERS.travellers]));
    });

    test('a treatment’s page leads to the form with the treatment chosen', async () => {
      const { text } = await get(`/${locale}/cost?serviceId=lasik`);
      expect(chosenOptions(text)).toContain('lasik');
      const { status, headers } = await get(`/${locale}/cost?serviceId=nothing`);
      expect({ status, location: headers.location }).toEqual({ status: 301, location: `/${locale}/cost` });
    });
  },
);

test.each(LOCALES)(
  'data for search engines in %s tell of the estimator or the plan, never of a price',
  async (locale) => {
    const nodes = graphOf((await get(`/${locale}/cost`)).text);
    const page = nodes.find((node) => String(node['@id']).endsWith(`/${locale}/cost`));
    const main = page?.['mainEntity'];
    expect(main).toMatchObject({
      '@type': mayShow(locale, 'price') ? 'WebApplication' : 'Service',
      name: page?.['name'],
      provider: { '@id': expect.stringMatching(/#organization$/) },
    });
    expect(JSON.stringify(nodes)).not.toMatch(/"(offers|price\w*|priceCurrency)":|[€$£₺]|\bEUR\b/);
    if (!mayShow(locale, 'price')) expect(lawWordsIn(JSON.stringify(main), 'price')).toEqual([]);
  },
);

/** The text of the part with the costs of treatment and travel and the price at home. */
const sumsOf = (html: string) =>
  piecesOf(html)
    .filter(({ inside }) => inside.some(({ attributes }) => attributes['class'] === 'estimate-split'))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

test('the total is beside the price at home for the same number of units, with its source', async () => {
  const answers = {
    serviceId: 'cataract-surgery',
    quantity: '2',
    stars: '4',
    travellers: '2',
    countryId: 'GB',
  };
  const { text } = await get(await makeEstimate(answers));
  const sum = sumsOf(text);
  // The demonstration has £2,360 to £3,905 for one eye.
  for (const part of [
    '€1,800 to €3,800',
    '2 eyes',
    '£4,720 to £7,810',
    '£2,360 to £3,905 per eye.',
    'Benenden',
  ])
    expect(sum).toContain(part);
  expect(text.match(/data-block="comparison"/g)).toHaveLength(1);
});

test('the estimate for a country without a figure says so beside the total', async () => {
  const { text } = await get(await makeEstimate({ ...ANSWERS, countryId: 'FJ' }));
  const sum = sumsOf(text);
  expect(sum).toMatch(/no sourced figure .* \(Fiji\)/);
});

test('beside the total are one action, print and share, and further actions are folded', async () => {
  const id = (await makeEstimate({ ...ANSWERS, serviceId: 'lasik' })).slice(-16);
  const { text } = await get(`/en/cost/e/${id}`);
  const keep = text.slice(text.indexOf('estimate-keep'), text.indexOf('estimate-doctors'));
  const [open = '', folded = ''] = keep.split('<details');
  const buttons = (html: string) => [...elements(html, 'a'), ...elements(html, 'button')];
  expect(buttons(open).map(({ href, popovertarget }) => href ?? popovertarget)).toEqual([
    `/en/doctors?treatment=lasik&estimate=${id}`,
    `/en/cost/e/${id}/print`,
    'share',
  ]);
  expect(buttons(open).filter((button) => button['class']?.includes('button-action'))).toHaveLength(1);
  expect(buttons(folded).filter((button) => button['class']?.includes('button-action'))).toEqual([]);
  expect(buttons(folded).length).toBeGreaterThanOrEqual(5);
});

test.each(['en', 'ar', 'fr'])(
  'up to three doctors can be booked with the estimate, and the list of all is linked, in %s',
  async (locale) => {
    const id = (await makeEstimate({ ...ANSWERS, serviceId: 'lasik' }, locale)).slice(-16);
    const { text } = await get(`/${locale}/cost/e/${id}`);
    const section = /<section class="estimate-doctors[\s\S]*?<\/section>/.exec(text)?.[0] ?? '';
    const links = elements(section, 'a').map(({ href = '' }) => href.replaceAll('&amp;', '&'));
    const books = links.filter((href) => href.startsWith(`/${locale}/forms/book?doctor=`));
    expect(books.length).toBeGreaterThan(0);
    expect(books.length).toBeLessThanOrEqual(3);
    expect(elements(section, 'li').length).toBeLessThanOrEqual(3);
    expect(elements(section, 'img').length).toBe(elements(section, 'li').length);
    expect(links).toContain(`/${locale}/doctors?treatment=lasik&estimate=${id}`);
    expect(links.filter((href) => !href.includes(`estimate=${id}`))).toEqual([]);
  },
);

test('the form has the number of grafts of its address, and the default in place of an impossible one', async () => {
  const quantityIn = async (search: string) => {
    const { text, headers } = await get(`/en/cost?serviceId=${search}`);
    expect(headers['cache-control']).toContain('no-store');
    return elements(text, 'input').find(({ name }) => name === 'quantity')?.['value'];
  };
  expect(await quantityIn('fue-hair-transplant&quantity=3150')).toBe('3150');
  expect(await quantityIn('fue-hair-transplant&quantity=9000')).toBe('2350');
  expect(await quantityIn('fue-hair-transplant&quantity=x')).toBe('2350');
  expect(await quantityIn('lasik&quantity=1')).toBe('1');
});

test('the page for paper has the number of the estimate, and no navigation or form', async () => {
  const address = await makeEstimate();
  const { status, text, headers } = await get(`${address}/print`);
  expect({
    status,
    navCount: elements(text, 'nav').length,
    formCount: elements(text, 'form').length,
  }).toEqual({ status: 200, navCount: 0, formCount: 0 });
  expect(headers['cache-control']).toContain('no-store');
  expect(headOf(text).robots).toContain('noindex');
  expect(text).toContain((address.slice(-16).match(/.{4}/g) ?? []).join('-'));
});

test('the number of the estimate is sent with a message, also after an error', async () => {
  const id = (await makeEstimate()).slice(-16);
  const numberIn = (html: string) =>
    elements(html, 'input').find(({ name }) => name === 'estimate_id')?.['value'];
  expect(numberIn((await get(`/en/cost/e/${id}`)).text)).toBe(id);
  const message = { name: 'Ada', email: 'ada@example.com', message: 'May I?', estimate_id: id };
  const refusal = await postForm('/en/forms/contact', message);
  expect({ status: refusal.status, number: numberIn(refusal.text) }).toEqual({ status: 422, number: id });
  expect((await postForm('/en/forms/contact', { ...message, consent: '1' })).status).toBe(303);
});

test('a number in another spelling leads to the address of the estimate, and an unknown one is 404', async () => {
  const id = (await makeEstimate()).slice(-16);
  const { status, headers } = await get(`/en/cost/e/${id.toLowerCase()}`);
  expect({ status, location: headers.location }).toEqual({ status: 301, location: `/en/cost/e/${id}` });
  for (const path of ['/en/cost/e/AAAAAAAAAAAAAAAA', '/en/cost/e/x', '/en/cost/e/AAAAAAAAAAAAAAAA/print'])
    expect((await get(path)).status).toBe(404);
});

test('the Turkish page of an estimate has no prices, and says where to ask', async () => {
  const id = (await makeEstimate()).slice(-16);
  expect(await makeEstimate(ANSWERS, 'tr')).toBe('/tr/cost');
  for (const path of ['/tr/cost', `/tr/cost/e/${id}`, `/tr/cost/e/${id}/print`]) {
    const { status, text } = await get(path);
    expect(status, path).toBe(200);
    const words = piecesOf(text, { attributes: true }).map((piece) => piece.text);
    expect(lawWordsIn(words.join('\n'), 'price'), path).toEqual([]);
    expect(text).not.toMatch(/data-block=/);
    expect(elements(text, 'a').map(({ href }) => href)).toContain('/tr/contact-us');
  }
});
