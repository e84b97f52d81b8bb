import { beforeAll, describe, expect, test } from 'vitest';
import { elements } from './support/html.ts';
import { get, postForm } from './support/request.ts';

const ANSWERS = { serviceId: 'lasik', stars: '4', travellers: '2', countryId: 'FR' };

const hrefs = (html: string) =>
  elements(html, 'a').flatMap(({ href }) => (href ? [href.replaceAll('&amp;', '&')] : []));
const estimateOf = (address: string) => new URL(address, 'http://site.invalid').searchParams.get('estimate');

let number = '';
beforeAll(async () => {
  number = ((await postForm('/en/forms/cost', ANSWERS)).headers.location ?? '').slice(-16);
});

describe.each(['en', 'ar', 'fr'] as const)('booking with an estimate in %s', (locale) => {
  test('the number of the estimate is kept from the estimate to the list, the doctor, the times and the sign-in', async () => {
    const estimatePage = (await get(`/${locale}/cost/e/${number}`)).text;
    const list = hrefs(estimatePage).find((href) => href.includes('/doctors?treatment=lasik')) ?? '';
    expect(estimateOf(list)).toBe(number);

    const doctors = await get(list);
    expect(doctors.headers['cache-control']).toContain('no-store');
    const times = hrefs(doctors.text).filter((href) => href.includes('/forms/book?'));
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((href) => estimateOf(href) !== number)).toEqual([]);
    // The links that remove the filter or change the language keep the estimate.
    expect(hrefs(doctors.text)).toContain(`/${locale}/doctors?estimate=${number}`);
    const otherLocale = locale === 'en' ? 'ar' : 'en';
    expect(hrefs(doctors.text)).toContain(`/${otherLocale}/doctors?treatment=lasik&estimate=${number}`);

    const profile =
      hrefs(doctors.text).find(
        (href) => estimateOf(href) === number && /\/doctors\/[^/]+\/[^/]+\/[^/]+\/[^/]+\?/.test(href),
      ) ?? '';
    const page = await get(profile);
    expect(page.headers['cache-control']).toContain('no-store');
    const ways = hrefs(page.text).filter((href) => href.includes('/forms/book?doctor='));
    expect(ways.filter((href) => estimateOf(href) === number).length).toBeGreaterThan(0);

    const book = ways.find((href) => estimateOf(href) === number) ?? '';
    const bookingPage = (await get(book)).text;
    expect(bookingPage).toContain((number.match(/.{4}/g) ?? []).join('-'));
    const hiddenFields = elements(bookingPage, 'input').filter(({ type, name }) => type === 'hidden' && name);
    const fields = Object.fromEntries(hiddenFields.map(({ name = '', value = '' }) => [name, value]));
    const at = elements(bookingPage, 'button').find(({ name }) => name === 'at')?.['value'] ?? '';
    const bookAnswer = await postForm(`/${locale}/forms/book`, { ...fields, zone: 'Europe/Paris', at });
    expect(bookAnswer.status).toBe(303);
    const next =
      new URL(bookAnswer.headers.location ?? '', 'http://site.invalid').searchParams.get('next') ?? '';
    expect(estimateOf(next)).toBe(number);
  });
});

test('a comparison of doctors keeps the estimate in the links to the list and to fewer doctors', async () => {
  const list = (await get(`/en/doctors?estimate=${number}`)).text;
  const keys = elements(list, 'input').flatMap(({ name, value }) =>
    name === 'compare' && value ? [value] : [],
  );
  const compare = keys.slice(0, 3).join(',');
  const comparison = (await get(`/en/doctors?compare=${compare}&estimate=${number}`)).text;
  const lists = hrefs(comparison).filter((href) => /^\/en\/doctors\?.*compare=/.test(href));
  expect(lists.length).toBeGreaterThanOrEqual(4);
  expect(lists.filter((href) => estimateOf(href) !== number)).toEqual([]);
});

test('the redirect from a city without its country keeps the estimate', async () => {
  const { items } = JSON.parse((await get('/api/doctors')).text).content;
  const { status, headers } = await get(`/en/doctors/${items[0].city.slug}?estimate=${number}`);
  expect(status).toBe(301);
  expect(estimateOf(headers.location ?? '')).toBe(number);
});

test('a doctor’s page without an estimate is stored, and its links carry no estimate', async () => {
  const { text } = await get('/en/doctors?treatment=lasik');
  const profile = hrefs(text).find((href) => /^\/en\/doctors\/[^/]+\/[^/]+\/[^/]+\/[^/]+$/.test(href)) ?? '';
  const page = await get(profile);
  expect(page.headers['cache-control']).not.toContain('no-store');
  expect(hrefs(page.text).filter((href) => href.includes('estimate='))).toEqual([]);
});
