import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { elements, headOf } from './support/html.ts';
import { get, newCaller, postForm } from './support/request.ts';

describe.each(LOCALES)('newsletter without JavaScript in %s', (locale) => {
  const form = `/${locale}/forms/newsletter`;

  test('the form is on the page', async () => {
    const { text } = await get(`/${locale}/blog`);
    const [found] = elements(text, 'form').filter(({ action }) => action === form);
    expect(found?.['method']?.toLowerCase()).toBe('post');
  });

  test('a good address leads to the page of thanks', async () => {
    const { status, headers } = await postForm(form, { email: `page-${locale}@example.com`, website: '' });
    expect(status).toBe(303);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers.location).toMatch(new RegExp(`/${locale}/thanks\\?form=newsletter$`));
    const thanks = await get(`/${locale}/thanks?form=newsletter`);
    expect(thanks.status).toBe(200);
    expect(thanks.headers['cache-control']).toContain('no-store');
    expect(headOf(thanks.text).lang).toBe(locale);
  });

  test('a bad address brings the form back, with its value and the reason', async () => {
    const { status, text, headers } = await postForm(form, { email: 'not "an" <blink>address', website: '' });
    expect(status).toBe(422);
    expect(headers['cache-control']).toContain('no-store');
    expect(headOf(text).lang).toBe(locale);
    const [field] = elements(text, 'input').filter(({ name, value }) => name === 'email' && value);
    expect(field?.['value']).toBe('not "an" <blink>address');
    expect(field?.['aria-invalid']).toBe('true');
    const described = field?.['aria-describedby']?.split(' ')[0] ?? 'none';
    expect(text).toMatch(new RegExp(`id="${described}"`));
  });

  test('the link of the mail opens a page with a button, and an invalid one is refused', async () => {
    const page = `/${locale}/forms/newsletter-confirm`;
    const confirmPage = await get(`${page}?token=%22%3E%3Cscript%3E`);
    expect({ status: confirmPage.status, lang: headOf(confirmPage.text).lang }).toEqual({
      status: 200,
      lang: locale,
    });
    expect(confirmPage.headers['cache-control']).toContain('no-store');
    const [token] = elements(confirmPage.text, 'input').filter(({ name }) => name === 'token');
    expect(token).toMatchObject({ type: 'hidden', value: '"><script>' });
    const { status, text } = await postForm(page, { token: 'missing' });
    expect({ status, lang: headOf(text).lang }).toEqual({ status: 422, lang: locale });
    expect(elements(text, 'form').some(({ action }) => action === form)).toBe(true);
  });

  test('the address for leaving opens a page with a button in a browser, and the button ends the subscription', async () => {
    const headers = { 'accept-language': locale };
    const openedLink = await get('/api/newsletter/unsubscribe/a-token-of-a-mail', { headers });
    expect(openedLink.status).toBe(303);
    const page = openedLink.headers.location ?? '';
    expect(page).toBe(`/${locale}/forms/newsletter-leave?token=a-token-of-a-mail`);
    const confirmPage = await get(page);
    expect(confirmPage.status).toBe(200);
    expect(headOf(confirmPage.text).lang).toBe(locale);
    expect(confirmPage.headers['cache-control']).toContain('no-store');
    const { status, text } = await postForm(`/${locale}/forms/newsletter-leave`, {
      token: 'a-token-of-a-mail',
    });
    expect(status).toBe(200);
    expect(text).toContain(getT(locale)('forms:newsletter.left'));
  });

  test('an empty address is accepted silently', async () => {
    const { status, headers, text } = await postForm(form, { email: '', website: '' });
    expect(status).toBe(303);
    expect(headers.location).not.toContain('thanks');
    expect(text).not.toContain('aria-invalid');
  });
});

test('a mail program leaves with one click, from any origin', async () => {
  const { status } = await postForm(
    '/api/newsletter/unsubscribe/a-token-of-a-mail',
    { 'List-Unsubscribe': 'One-Click' },
    { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
  );
  expect(status).toBe(200);
});

test('a form sent from another site is refused', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const { status } = await postForm('/en/forms/newsletter', { email: 'a@b.example' }, foreign);
  expect([403, 419]).toContain(status);
});

test('too many subscriptions from one address are refused, whatever address the client claims', async () => {
  const proxy = newCaller();
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const headers = { 'x-forwarded-for': `${newCaller()}, ${proxy}` };
    const answer = await postForm(
      '/fr/forms/newsletter',
      { email: `many-${count}@example.com`, website: '' },
      headers,
    );
    statuses.push(answer.status);
    if (answer.status !== 429) continue;
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(headOf(answer.text).lang).toBe('fr');
  }
  expect(statuses.slice(0, 10).every((status) => status === 303)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
