import { describe, expect, test } from 'vitest';
import { DEFAULT_AVAILABLE_LOCALES } from '#config.ts';
import { paths, swapLocale } from '#i18n/routes.ts';
import { elements } from './support/html.ts';
import { get, postForm } from './support/request.ts';

const NEXT = '/en/forms/book?doctor=x&zone=Europe%2FParis&at=2027-01-12T14%3A00%3A00Z';
const TOKEN = 'A'.repeat(43);
const OTHERS = DEFAULT_AVAILABLE_LOCALES.filter((locale) => locale !== 'en');

/** The targets of the language menu, by language. */
const menu = (text: string) =>
  Object.fromEntries(
    elements(text, 'a').flatMap(({ hreflang, href }) => (hreflang === undefined ? [] : [[hreflang, href]])),
  );
const hrefs = (text: string) => elements(text, 'a').map(({ href }) => href);
const hiddenNext = (text: string) =>
  elements(text, 'input')
    .filter(({ name }) => name === 'next')
    .map(({ value }) => value);

/**
 * The steps of signing in, each with the path builder of its languages and a request: a GET, or a form that is refused.
 */
const STEPS = [
  ['login', paths.login, () => get(paths.login('en', NEXT))],
  ['login, refused', paths.login, () => postForm('/en/forms/login', { email: 'x', next: NEXT })],
  ['register', paths.register, () => get(paths.register('en', NEXT))],
  ['register, refused', paths.register, () => postForm('/en/forms/register', { name: 'x', next: NEXT })],
  [
    'second-factor, refused',
    paths.login,
    () => postForm('/en/forms/second-factor', { challenge: TOKEN, code: '1', next: NEXT }),
  ],
  ['forgot-password', paths.forgotPassword, () => get(paths.forgotPassword('en', NEXT))],
  [
    'forgot-password, refused',
    paths.forgotPassword,
    () => postForm('/en/forms/forgot-password', { email: 'x', next: NEXT }),
  ],
] as const;

describe.each(STEPS)('the page %s', (_, addressOf, answer) => {
  test('keeps the page to go on to, also in another language', async () => {
    const { text } = await answer();
    expect(new Set(hiddenNext(text))).toEqual(new Set([NEXT]));
    for (const locale of OTHERS) expect(menu(text)[locale]).toBe(addressOf(locale, swapLocale(NEXT, locale)));
  });
});

test('a forgotten password keeps the way from the login to the thanks, and back to the login', async () => {
  expect(hrefs((await get(paths.login('en', NEXT))).text)).toContain(paths.forgotPassword('en', NEXT));
  const form = await get(paths.forgotPassword('en', NEXT));
  expect(hrefs(form.text)).toContain(paths.login('en', NEXT));
  const sendAnswer = await postForm('/en/forms/forgot-password', { email: 'nobody@example.com', next: NEXT });
  const thanks = paths.thanks('en', 'forgot-password', NEXT);
  expect({ status: sendAnswer.status, location: sendAnswer.headers.location }).toEqual({
    status: 303,
    location: thanks,
  });
  const { text } = await get(thanks);
  expect(hrefs(text)).toContain(paths.login('en', NEXT));
  for (const locale of OTHERS)
    expect(menu(text)[locale]).toBe(paths.thanks(locale, 'forgot-password', swapLocale(NEXT, locale)));
});

test.each(['//evil.example', '/en/unknown/page/here', '/api/user'])(
  'a forgotten password never leads on to %j',
  async (next) => {
    expect(hiddenNext((await get(paths.forgotPassword('en', next))).text)).toEqual([]);
    const { headers } = await postForm('/en/forms/forgot-password', { email: 'nobody@example.com', next });
    expect(headers.location).toBe('/en/thanks?form=forgot-password');
  },
);

test.each(['reset-password', 'verify-email'])(
  '%s, refused, keeps the token of its mail in the other languages',
  async (form) => {
    const { status, text } = await postForm(`/en/forms/${form}`, { token: TOKEN, password: 'x' });
    expect(status).toBe(422);
    for (const locale of OTHERS) expect(menu(text)[locale]).toBe(`/${locale}/forms/${form}?token=${TOKEN}`);
  },
);

test('asking for the mail again without being signed in leads to the login, with the page to go on to', async () => {
  const { status, headers } = await postForm('/en/forms/resend-verification', { next: NEXT });
  expect({ status, location: headers.location }).toEqual({ status: 303, location: paths.login('en', NEXT) });
});
