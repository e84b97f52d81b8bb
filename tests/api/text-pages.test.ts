import { expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getContactPage, getOnlineTreatmentPage, getPage } from '#contract/content/pages.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const SLUGS = [
  'genel-aydinlatma-metni',
  'cerez-aydinlatma-metni',
  'veri-sahibi-basvuru-formu',
  'contact-us',
  'cooming-soon',
  'empty',
  'empty-default',
  'empty-default-footer',
  'empty-default-nav',
  'online-treatment',
  'thanks',
  'tr',
];

test.each(SLUGS)('GET /pages/{slug}: %s exists in every language, its placeholders filled', async (slug) => {
  for (const locale of LOCALES) {
    const { status, json } = await call(getPage, { locale, params: { slug } });
    expect({ status, locale: json.content.locale }).toEqual({ status: 200, locale });
    expect(json.content.body).not.toMatch(/\{\{|\}\}/);
    expect(json.content.meta_tags.alternative).toHaveLength(LOCALES.length);
  }
});

test('GET /pages/contact-us and /pages/online-treatment have contract rows of their own', async () => {
  expect((await call(getContactPage)).json.content.slug).toBe('contact-us');
  expect((await call(getOnlineTreatmentPage)).json.content.slug).toBe('online-treatment');
});

test('an unknown page is 404', async () => {
  expect((await call(getPage, { params: { slug: 'nope' } })).status).toBe(404);
});
