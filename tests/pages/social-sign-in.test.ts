import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { SOCIAL_REFUSALS } from '#contract/auth/social.ts';
import { PROVIDER_NAMES } from '#domain/social-providers.ts';
import { getT } from '#i18n/server/t.ts';
import { elements, headOf } from './support/html.ts';
import { get } from './support/request.ts';
import { visitor } from './support/visitors.ts';

describe.each(LOCALES)('signing in with a provider in %s', (locale) => {
  test.each(SOCIAL_REFUSALS)('the page says why it failed: %s', async (reason) => {
    const path = `/${locale}/forms/social?provider=facebook&reason=${reason}&next=/${locale}/blog`;
    const { status, text, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(headOf(text).robots).toContain('noindex');
    expect(elements(text, 'div').some(({ role }) => role === 'alert')).toBe(true);
    expect(text).toContain(getT(locale)(`auth:social.${reason}`, { provider: PROVIDER_NAMES.facebook }));
    // The form for the password leads to the same page.
    expect(elements(text, 'input').find(({ name }) => name === 'next')?.['value']).toBe(`/${locale}/blog`);
  });
});

test('without a reason in the address the page is the login', async () => {
  for (const query of ['', '?reason=made-up', '?provider=<b>&reason=', '?next=https://evil.example/']) {
    const { status, headers } = await get(`/en/forms/social${query}`);
    expect({ status, location: headers.location }).toEqual({ status: 303, location: '/en/login' });
  }
});

test('the page of the second factor takes its login from a cookie, never from the address', async () => {
  const token = 'c'.repeat(43);
  const { text } = await get('/en/forms/social', { headers: { cookie: `turqua_challenge=${token}` } });
  expect(elements(text, 'input').find(({ name }) => name === 'challenge')?.['value']).toBe(token);
  expect((await get(`/en/forms/social?challenge=${token}`)).status).toBe(303);
});

test('the second factor is asked for although somebody else is still signed in', async () => {
  const { cookie } = await visitor();
  const token = 'c'.repeat(43);
  const { status, text } = await get('/en/forms/social', {
    headers: { cookie: `${cookie}; turqua_challenge=${token}` },
  });
  expect(status).toBe(200);
  expect(elements(text, 'input').find(({ name }) => name === 'challenge')?.['value']).toBe(token);
});

test('a provider that is not configured is not offered, and its address leads nowhere', async () => {
  for (const page of ['/en/login', '/en/forms/login', '/en/forms/register']) {
    expect((await get(page)).text).not.toContain('/auth/');
  }
  for (const path of ['/auth/google', '/auth/facebook/callback?code=x&state=y', '/auth/apple']) {
    expect((await get(path)).status).toBe(404);
  }
});
