import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { decideCookies } from '#contract/site/cookie-consent.ts';
import { database } from '#db/client.ts';
import { consents } from '#db/schema/consents.ts';
import { call } from './support/api.ts';
import { newCaller } from './support/caller.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const consentsOf = (visitor: string) =>
  database().select().from(consents).where(eq(consents.visitorId, visitor)).orderBy(desc(consents.id));

describe('POST /cookie-consents', () => {
  test.each(LOCALES)('logs version, language, categories and time, and every change (%s)', async (locale) => {
    const visitor = randomUUID();
    const decide = (categories: ('statistics' | 'marketing')[]) =>
      call(decideCookies, {
        locale,
        from: newCaller(),
        body: { visitor, version: '2026-11-02', categories },
      });
    expect((await decide(['statistics'])).status).toBe(200);
    expect((await decide([])).status).toBe(200);
    const [refused, agreed] = await consentsOf(visitor);
    expect(agreed).toMatchObject({
      kind: 'cookies',
      version: '2026-11-02',
      locale,
      given: true,
      categories: ['statistics'],
      userId: null,
    });
    expect(refused).toMatchObject({ given: false, categories: [] });
    expect(Date.now() - (refused?.at.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test.each([
    ['an id that is no UUID', { visitor: 'me' }],
    ['a missing id', { visitor: undefined }],
    ['an empty version', { version: '' }],
    ['a missing version', { version: undefined }],
    ['an unknown category', { categories: ['everything'] }],
    ['missing categories', { categories: undefined }],
    ['more categories than there are', { categories: ['statistics', 'marketing', 'statistics'] }],
  ])('refuses %s', async (_, wrong) => {
    const body = { visitor: randomUUID(), version: '1', categories: [], ...wrong };
    expect((await call(decideCookies, { locale: 'en', from: newCaller(), body: body as never })).status).toBe(
      422,
    );
  });
});
