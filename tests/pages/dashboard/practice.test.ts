import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { elements, textOf } from '../support/html.ts';
import { get, newCaller, postForm } from '../support/request.ts';
import { cookieHeader } from '../support/visitors.ts';
import { SITE } from '../support/site.ts';

const accounts = process.env['TEST_ACCOUNTS'] ?? '';
if (accounts === '') throw new Error('These tests sign in as a doctor of the demonstration: TEST_ACCOUNTS');

const PLACES = ['prices', 'income', 'profile', 'reviews'] as const;
const NEW_IBAN = 'DE89 3704 0044 0532 0130 00';

let cookie = '';
let password = '';
const getAsDoctor = (path: string) => get(path, { headers: { cookie } });
const send = (name: string, fields: Record<string, string>) =>
  postForm(`/en/forms/${name}`, fields, { cookie });
const read = async (path: string) => JSON.parse((await getAsDoctor(`/api${path}`)).text).content;
const invalidFieldsIn = (html: string) =>
  ['input', 'select', 'textarea']
    .flatMap((name) => elements(html, name))
    .filter((field) => field['aria-invalid'] === 'true')
    .map(({ id }) => id);

beforeAll(async () => {
  const lines = readFileSync(accounts, 'utf8').split('\n');
  const line = lines.find((candidate) => candidate.startsWith('doctor')) ?? '';
  const [email = '', foundPassword = ''] = line.split(' ');
  password = foundPassword;
  cookie = cookieHeader(await postForm('/en/forms/login', { email, password }));
});

describe.each(LOCALES)('a practice in %s', (locale) => {
  const t = getT(locale);

  test.each(PLACES)('%s has a page that is not stored and links to the others', async (place) => {
    const { status, text, headers } = await getAsDoctor(`/${locale}/doctor-dashboard/${place}`);
    expect({ status, 'cache-control': headers['cache-control'] }).toEqual({
      status: 200,
      'cache-control': 'private, no-store',
    });
    const title = place === 'profile' ? 'profile:title' : (`earnings:${place}.title` as const);
    expect(textOf(text, 'h1')).toBe(t(title));
    expect(elements(text, 'a').map(({ href }) => href)).toEqual(
      expect.arrayContaining(PLACES.map((other) => `/${locale}/doctor-dashboard/${other}`)),
    );
  });

  test('a month has its lines, a view for paper, and a table', async () => {
    const { items } = await read('/doctor/transactions');
    const month = `/${locale}/doctor-dashboard/income/${items[0].month}`;
    const list = await getAsDoctor(`/${locale}/doctor-dashboard/income`);
    expect(elements(list.text, 'a').map(({ href }) => href)).toContain(month);
    const page = await getAsDoctor(month);
    expect(page.text).toContain(t('earnings:income.kind.fee'));
    expect(elements(page.text, 'a').map(({ href }) => href)).toEqual(
      expect.arrayContaining([`${month}/print`, `${month}/statement.csv`]),
    );
    const print = await getAsDoctor(`${month}/print`);
    expect({ status: print.status, footer: elements(print.text, 'footer') }).toEqual({
      status: 200,
      footer: [],
    });
    expect(print.text).toContain(t('earnings:income.kind.fee'));
    const table = await getAsDoctor(`${month}/statement.csv`);
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(table.headers['cache-control']).toContain('no-store');
    expect(table.text).toContain(t('money:statement.fee'));
  });
});

test('a month is not shown without a sign-in, not even as a table', async () => {
  for (const place of ['income', 'income/2026-10', 'income/2026-10/print', 'income/2026-10/statement.csv']) {
    const { status, headers } = await get(`/en/doctor-dashboard/${place}`);
    expect({ place, status }).toEqual({ place, status: 303 });
    expect(headers.location).toContain('/en/login?next=');
  }
});

test.each(['2026-13', 'x', '2026-1'])('there is no month %s', async (month) => {
  expect((await getAsDoctor(`/en/doctor-dashboard/income/${month}`)).status).toBe(404);
});

describe('without a script', () => {
  test('a price is refused with what was typed, then stored, then removed', async () => {
    const refusal = await send('price-plan', { duration_id: '90', price: '4,500', currency: 'EUR' });
    expect(refusal.status).toBe(422);
    expect(invalidFieldsIn(refusal.text)).toEqual(['price-price']);
    const typedPrice = elements(refusal.text, 'input').find(({ id }) => id === 'price-price');
    expect(typedPrice?.['value']).toBe('4,500');
    const saveAnswer = await send('price-plan', { duration_id: '90', price: '145,50', currency: 'EUR' });
    expect({ status: saveAnswer.status, location: saveAnswer.headers.location }).toEqual({
      status: 303,
      location: '/en/doctor-dashboard/prices?done=price',
    });
    const { text } = await getAsDoctor(saveAnswer.headers.location ?? '');
    expect(text).toContain('€145.50');
    expect(text).toContain(getT('en')('money:price.saved'));
    const { items } = await read('/doctor/prices');
    const { id } = items.find(({ minutes }: { minutes: number }) => minutes === 90);
    const confirmPage = await send('price-plan', { remove: String(id) });
    expect({
      status: confirmPage.status,
      textIncludes: confirmPage.text.includes(getT('en')('earnings:prices.removeText')),
    }).toEqual({ status: 200, textIncludes: true });
    const removal = await send('price-plan', { remove: String(id), sure: '1' });
    expect(removal.headers.location).toBe('/en/doctor-dashboard/prices?done=price-removed');
    expect((await getAsDoctor('/en/doctor-dashboard/prices')).text).not.toContain('€145.50');
  });

  test('a bank account is refused by its IBAN and by the password, which never comes back', async () => {
    const holder = 'Feride <K>';
    const refusal = await send('bank-account', { holder, iban: 'DE00 3704', password });
    expect(refusal.status).toBe(422);
    expect(invalidFieldsIn(refusal.text)).toEqual(['bank-iban']);
    expect(refusal.text).toContain('Feride &lt;K&gt;');
    expect(refusal.text).not.toContain(password);
    const stranger = await send('bank-account', { holder, iban: NEW_IBAN, password: 'not the password' });
    expect(stranger.status).toBe(422);
    expect(invalidFieldsIn(stranger.text)).toEqual(['bank-password']);
    const { items } = await read('/doctor/bank-accounts');
    expect(items.map((account: { holder: string }) => account.holder)).not.toContain(holder);
  });

  test('a certificate without a file comes back as it was typed', async () => {
    const boundary = 'practice-test';
    const fields = { title: 'Fellow <of> surgery', issuer: 'A board', issued: '2020-02-03', number: '' };
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const { status, text } = await get('/en/forms/certificate', {
      method: 'POST',
      headers: {
        cookie,
        origin: SITE,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': newCaller(),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: `${parts.join('')}--${boundary}--\r\n`,
    });
    expect(status).toBe(422);
    expect(invalidFieldsIn(text)).toEqual(['certificate-file']);
    expect(text).toContain('Fellow &lt;of&gt; surgery');
  });

  test('an answer without text is refused', async () => {
    const { items } = await read('/doctor/reviews');
    const { status } = await send('answer-review', { review: items[0].id, answer: '' });
    expect(status).toBe(422);
  });
});
