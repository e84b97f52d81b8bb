import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getPost } from '#contract/content/blog.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { getGeneralSettings } from '#contract/site/settings.ts';
import { call, ORIGIN, send } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

describe('language', () => {
  test('the message of an error is in the language of X-localization', async () => {
    const messages = await Promise.all(
      LOCALES.map(
        async (locale) => (await call(getPost, { locale, params: { slug: 'nothing' } })).json.message,
      ),
    );
    expect(new Set(messages).size).toBe(LOCALES.length);
  });

  test.each(['de', '', 'EN', '../ar', 'ar,en'])(
    'an unknown language (%s) is answered in English',
    async (language) => {
      const { headers, json } = await call(getGeneralSettings, { headers: { 'x-localization': language } });
      const english = await call(getGeneralSettings, { locale: 'en' });
      expect(json).toEqual(english.json);
      expect(headers.get('vary')?.toLowerCase()).toContain('x-localization');
    },
  );
});

describe('addresses and methods', () => {
  test.each(['/', '/nothing', '/blog/a/b/c', '/patient', '/BLOG', '/.env', '/sanctum'])(
    '%s is 404 in JSON',
    async (path) => {
      const { status, json } = await send(path);
      expect(status).toBe(404);
      expect(json).toEqual({ message: 'Not found.' });
    },
  );

  test.each([
    ['DELETE', '/blog'],
    ['POST', '/settings/general-settings'],
    ['GET', '/home/subscribe-mail'],
    ['PUT', '/home/subscribe-mail'],
  ])('%s %s is 405 with Allow', async (method, path) => {
    const { status, headers, json } = await send(path, { method, headers: { origin: ORIGIN } });
    expect(status).toBe(405);
    const allowedMethods = ENDPOINTS.filter((endpoint) => endpoint.path === path).map(
      (endpoint) => endpoint.method,
    );
    const namedMethods = headers.get('allow')?.split(', ') ?? [];
    expect(namedMethods).toEqual(expect.arrayContaining(allowedMethods));
    expect(namedMethods).not.toContain(method);
    expect(json.message).toBe('This method is not allowed here.');
  });

  test('HEAD answers as GET without a body', async () => {
    const { status, text } = await send('/menus/1', { method: 'HEAD' });
    expect(status).toBe(200);
    expect(text).toBe('');
  });
});
