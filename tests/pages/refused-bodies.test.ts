import { describe, expect, test } from 'vitest';
import { LOCALES, MAX_UPLOAD_BYTES } from '#config.ts';
import { dirOf } from '#i18n/locales.ts';
import { getT } from '#i18n/server/t.ts';
import { elements, headOf } from './support/html.ts';
import { get, newCaller, postForm } from './support/request.ts';

const LARGE = 'x'.repeat(101 * 1024);
const callHeaders = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(LOCALES)('in %s', (locale) => {
  const t = getT(locale);

  test.each([
    [413, 'payloadTooLarge', LARGE, callHeaders],
    [415, 'unsupportedMediaType', '{}', { ...callHeaders, 'content-encoding': 'gzip' }],
    [415, 'unsupportedMediaType', '{}', { ...callHeaders, 'content-type': 'text/plain' }],
  ] as const)(
    'a call gets %i in the language it names, or else in that of its browser',
    async (status, key, body, baseHeaders) => {
      const languageHeaders = { 'x-localization': locale, 'accept-language': locale === 'fr' ? 'ar' : 'fr' };
      for (const languages of [languageHeaders, { 'accept-language': `${locale},en;q=0.5` }]) {
        const headers = { ...baseHeaders, ...languages, 'x-forwarded-for': newCaller() };
        const answer = await get('/api/home/send-message', { method: 'POST', headers, body });
        expect({ status: answer.status, 'content-type': answer.headers['content-type'] }).toEqual({
          status,
          'content-type': 'application/json',
        });
        expect(JSON.parse(answer.text)).toEqual({
          message: t(`errors:${key}`),
          request_id: answer.headers['x-request-id'],
        });
      }
    },
  );

  test.each([
    [413, 'errors:page.tooLarge.title', LARGE, formHeaders],
    [415, 'errors:page.unsupported.title', 'a=b', { ...formHeaders, 'content-encoding': 'gzip' }],
    [415, 'errors:page.unsupported.title', 'a=b', { ...formHeaders, 'content-type': 'text/plain' }],
  ] as const)('a form gets %i as a page that leads back to it', async (status, title, body, baseHeaders) => {
    for (const name of ['contact', 'data-request', 'newsletter']) {
      const path = `/${locale}/forms/${name}`;
      const headers = { ...baseHeaders, 'accept-language': 'en', 'sec-fetch-site': 'same-origin' };
      const answer = await get(path, { method: 'POST', headers, body });
      const { lang, dir, h1, robots } = headOf(answer.text);
      expect({ status: answer.status, lang, dir, h1 }).toEqual({
        status,
        lang: locale,
        dir: dirOf(locale),
        h1: t(title),
      });
      expect(robots).toContain('noindex');
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(elements(answer.text, 'a').map(({ href }) => href)).toContain(path);
    }
  });
});

test('the form with files accepts a larger body than others, but no unlimited one', async () => {
  const sendFiles = (name: string, size: number) => {
    const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': newCaller(),
      // Browsers keep the connection, so that the server must read and discard the rest of a body.
      connection: 'keep-alive',
    };
    const body = `${head}${'x'.repeat(size)}\r\n--x--\r\n`;
    return get(`/en/forms/${name}`, { method: 'POST', headers, body });
  };
  const answerToFiles = await sendFiles('booking', 200 * 1024);
  const answerToOther = await sendFiles('contact', 200 * 1024);
  const endless = await sendFiles('booking?hold=1', MAX_UPLOAD_BYTES);
  // Nobody is signed in.
  expect({ status: answerToFiles.status, location: answerToFiles.headers.location }).toEqual({
    status: 303,
    location: '/en/login?next=%2Fen%2Fforms%2Fbooking',
  });
  expect({ otherStatus: answerToOther.status, endlessStatus: endless.status }).toEqual({
    otherStatus: 413,
    endlessStatus: 413,
  });
  expect(elements(endless.text, 'a').map(({ href }) => href)).toContain('/en/forms/booking?hold=1');
});

test('an address without a language is answered in the browser’s', async () => {
  const headers = { ...formHeaders, 'accept-language': 'tr;q=0.9, de' };
  const { status, text } = await get('/xx/forms/contact', { method: 'POST', headers, body: LARGE });
  expect({ status, lang: headOf(text).lang }).toEqual({ status: 413, lang: 'tr' });
});

test('all faults of a form are shown together', async () => {
  const { status, text } = await postForm('/en/forms/contact', { message: '' });
  expect(status).toBe(422);
  const summary = elements(text, 'a').map(({ href }) => href);
  for (const name of ['name', 'email', 'message', 'consent']) expect(summary).toContain(`#contact-${name}`);
});
