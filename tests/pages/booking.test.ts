import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { elements, headOf } from './support/html.ts';
import { get, postForm } from './support/request.ts';

/** The first doctor of the list, in each language. */
const addresses = new Map<string, string>();
beforeAll(async () => {
  for (const locale of LOCALES) {
    const { text } = await get(`/${locale}/doctors`);
    const link = elements(text, 'a').find(({ class: name }) => name?.includes('doctor-book'));
    addresses.set(locale, link?.['href'] ?? '');
  }
});

describe.each(LOCALES)('free times in %s', (locale) => {
  test('are shown by day without JavaScript, are never stored, and lead through the login', async () => {
    const address = addresses.get(locale) ?? '';
    const { status, headers, text } = await get(address);
    expect({ status, 'cache-control': headers['cache-control'] }).toEqual({
      status: 200,
      'cache-control': 'private, no-store',
    });
    expect(headOf(text).robots).toContain('noindex');
    const times = elements(text, 'button').filter(({ name }) => name === 'at');
    expect(times.length).toBeGreaterThan(0);
    expect(text.includes('data-block="price"')).toBe(locale !== 'tr');
    const hiddenFields = elements(text, 'input').filter(
      ({ type, name }) => type === 'hidden' && name !== undefined,
    );
    const fields = Object.fromEntries(hiddenFields.map(({ name = '', value = '' }) => [name, value]));
    const at = times[0]?.['value'] ?? '';
    // Without a time zone the form comes back and asks for it.
    const zoneRequest = await postForm(`/${locale}/forms/book`, { ...fields, at });
    expect(zoneRequest.status).toBe(422);
    const zoneSelect = elements(zoneRequest.text, 'select').find(({ id }) => id === 'zone');
    expect(zoneSelect?.['aria-invalid']).toBe('true');
    expect(elements(zoneRequest.text, 'input').find(({ name }) => name === 'at')?.['value']).toBe(at);
    const bookAnswer = await postForm(`/${locale}/forms/book`, { ...fields, zone: 'America/New_York', at });
    expect(bookAnswer.status).toBe(303);
    const login = new URL(bookAnswer.headers.location ?? '', 'http://site.invalid');
    expect(login.pathname).toBe(`/${locale}/login`);
    const next = login.searchParams.get('next') ?? '';
    expect(next).toContain(`at=${encodeURIComponent(at)}`);
    expect(next).toContain('zone=America%2FNew_York');
    const form = (await get(login.pathname + login.search)).text;
    expect(elements(form, 'input').map(({ value }) => value)).toContain(next);
  });

  test('are counted for each day and divided by the time of day', async () => {
    const { text } = await get(addresses.get(locale) ?? '');
    const counts = elements(text, 'a').flatMap((link) => link['data-free'] ?? []);
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.filter((count) => !(Number(count) > 0))).toEqual([]);
    const parts = elements(text, 'h4').filter(({ id }) =>
      /^times-(morning|afternoon|evening)$/.test(id ?? ''),
    );
    expect(parts.length).toBeGreaterThan(0);
  });

  test('are a step of the booking, which leads back to the doctors', async () => {
    const { text } = await get(addresses.get(locale) ?? '');
    expect(elements(text, 'li').filter((item) => item['aria-current'] === 'step')).toHaveLength(1);
    const stepper = /<nav class="stepper"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
    expect(elements(stepper, 'a').map(({ href }) => href)).toEqual([`/${locale}/doctors`]);
  });

  test('are not promised for ten minutes to visitors who have to sign in first', async () => {
    const { text } = await get(addresses.get(locale) ?? '');
    const t = getT(locale);
    expect(text).toContain(t('booking:signInFirst'));
    expect(text).not.toContain(t('appointments:time.pick'));
  });

  test('of an unknown doctor do not exist, and the page says so', async () => {
    expect((await get(`/${locale}/forms/book?doctor=nobody`)).status).toBe(404);
    expect((await get(`/${locale}/forms/book`)).status).toBe(404);
  });

  test.each(['forms/booking?hold=x', 'patient-dashboard/book'])('%s leads to the login', async (page) => {
    const { status, headers } = await get(`/${locale}/${page}`);
    const next = encodeURIComponent(`/${locale}/${page}`);
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: `/${locale}/login?next=${next}`,
    });
  });
});

test('a filtered list is neither stored nor indexed', async () => {
  const { status, headers, text } = await get('/en/doctors?gender=female&language=ar');
  expect({ status, 'cache-control': headers['cache-control'], robots: headOf(text).robots }).toEqual({
    status: 200,
    'cache-control': 'private, no-store',
    robots: 'noindex',
  });
});

test.each([
  ['/en/doctors/istanbul', '/en/doctors/turkiye/istanbul'],
  ['/en/doctors/istanbul/hair-restoration', '/en/doctors/turkiye/istanbul/hair-restoration'],
  ['/tr/doctors/tiflis', '/tr/doctors/gurcistan/tiflis'],
])('%s, which lacks its country, leads to %s', async (short, full) => {
  const { status, headers } = await get(short);
  expect({ status, location: headers.location }).toEqual({ status: 301, location: full });
});

test.each(['/en/doctors/atlantis', '/en/doctors/georgia/istanbul', '/en/doctors?page=99'])(
  '%s is 404',
  async (address) => {
    expect((await get(address)).status).toBe(404);
  },
);
