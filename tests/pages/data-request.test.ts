import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { formatDate } from '#i18n/format.ts';
import { elements, headOf } from './support/html.ts';
import { get, postForm } from './support/request.ts';

const GOOD = {
  name: 'Ada Lovelace',
  nationality: 'FR',
  identity: 'AB123456',
  email: 'ada@example.com',
  address: '',
  request: 'erase',
  details: 'Please erase my message.',
  website: '',
};

describe.each(LOCALES)('application of a data subject in %s', (locale) => {
  const form = `/${locale}/forms/data-request`;

  test('the legal page holds the form with every kind of request and every country', async () => {
    const { status, text } = await get(`/${locale}/veri-sahibi-basvuru-formu`);
    expect(status).toBe(200);
    expect(elements(text, 'form').map(({ action }) => action)).toContain(form);
    const values = elements(text, 'option').map(({ value }) => value);
    for (const value of ['learn', 'erase', 'damages', 'TR', 'FR', 'DZ']) expect(values).toContain(value);
  });

  test('is answered with receipt, last day and the Turkish text', async () => {
    const { status, text, headers } = await postForm(form, GOOD);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(headOf(text).robots).toContain('noindex');
    expect(text).toMatch(/KVKK-\d{4}-[A-Z0-9]+/);
    const [day] = elements(text, 'time').map(({ datetime = '' }) => datetime);
    const days = (Date.parse(day ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(28);
    expect(days).toBeLessThan(31);
    expect(text).toContain(formatDate(locale, day ?? ''));
    expect(text).toContain('Veri sorumlusuna başvuru');
    expect(text).toContain('Uyruk: Fransa');
    expect(text).toContain('Pasaport numarası: AB123456');
    expect(elements(text, 'p').some(({ lang }) => lang === 'tr')).toBe(true);
  });

  test('comes back with its values and an error on each field that is missing or wrong', async () => {
    const { status, text } = await postForm(form, {
      ...GOOD,
      identity: '12 3',
      nationality: '',
      request: '',
    });
    expect(status).toBe(422);
    const invalid = ['input', 'select', 'textarea']
      .flatMap((name) => elements(text, name))
      .filter((field) => field['aria-invalid'] === 'true')
      .map(({ id }) => id);
    expect(invalid.sort()).toEqual(['request-identity', 'request-nationality', 'request-request']);
    const [identity] = elements(text, 'input').filter(({ id }) => id === 'request-identity');
    expect(identity?.['value']).toBe('12 3');
    expect(text).toContain(GOOD.details);
  });
});

test('a form that is sent again, as by a reload of its receipt, is answered with the same receipt', async () => {
  const receiptOf = async () => {
    const { text } = await postForm('/en/forms/data-request', { ...GOOD, details: 'A reload.' });
    return /KVKK-\d{4}-[A-Z0-9]+/.exec(text)?.[0];
  };
  const receipt = await receiptOf();
  expect(receipt).toBeDefined();
  expect(await receiptOf()).toBe(receipt);
});

test('a citizen is asked for the Turkish identity number', async () => {
  const { text } = await postForm('/tr/forms/data-request', {
    ...GOOD,
    nationality: 'TR',
    identity: '10000000146',
  });
  expect(text).toContain('T.C. kimlik numarası: 10000000146');
});
