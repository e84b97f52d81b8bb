import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getServiceList } from '#contract/content/services.ts';
import { getHome } from '#contract/site/home.ts';
import { getFooterMenu, getNavbarMenu, type MenuItem } from '#contract/site/menus.ts';
import { getGeneralSettings, getSisterCompanies, getSocialSettings } from '#contract/site/settings.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

describe('settings', () => {
  test('general settings are below content.items', async () => {
    const { items } = (await call(getGeneralSettings, { locale: 'en' })).json.content;
    const slugs = items.map(({ slug }: { slug: string }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining(['phone1', 'phone2', 'email', 'address', 'overview', 'site_name']),
    );
    expect(items.every(({ value }: { value: string }) => value.length > 0)).toBe(true);
  });

  test('social settings are below content.items', async () => {
    const { items } = (await call(getSocialSettings)).json.content;
    expect(items.map(({ slug }: { slug: string }) => slug)).toContain('whatsapp');
  });
});

test('sister companies have a name in every language, a site and a logo with its size', async () => {
  const lists = await Promise.all(
    LOCALES.map(async (locale) => (await call(getSisterCompanies, { locale })).json.content.items),
  );
  for (const items of lists) {
    expect(items.length).toBeGreaterThan(0);
    for (const { slug, name, url, logo } of items) {
      expect([slug, name].every(Boolean)).toBe(true);
      expect(url).toMatch(/^https:/);
      const picture = readFileSync(`public${logo.url}`, 'utf8');
      expect(picture).toContain(`width="${logo.width}" height="${logo.height}"`);
    }
  }
  expect(new Set(lists.map((items) => items.map(({ name }: { name: string }) => name).join())).size).toBe(4);
});

describe('menus', () => {
  test.each([
    ['navbar', getNavbarMenu],
    ['footer', getFooterMenu],
  ] as const)('%s is a nested list below content, in every language', async (_, endpoint) => {
    const menus = await Promise.all(
      LOCALES.map(async (locale) => (await call(endpoint, { locale })).json.content),
    );
    const slugs = (items: MenuItem[]): unknown[] =>
      items.map(({ slug, children }) => [slug, slugs(children)]);
    const labels = (items: MenuItem[]): string[] =>
      items.flatMap(({ label, children }) => [label, ...labels(children)]);
    for (const menu of menus) {
      expect(menu.length).toBeGreaterThan(0);
      expect(slugs(menu)).toEqual(slugs(menus[0]));
      expect(labels(menu).every((label) => label.trim() !== '')).toBe(true);
    }
    expect(new Set(menus.map((menu) => labels(menu).join())).size).toBe(LOCALES.length);
  });
});

test('home has its own text in every language', async () => {
  const titles = await Promise.all(
    LOCALES.map(async (locale) => {
      const { content } = (await call(getHome, { locale })).json;
      expect(content.locale).toBe(locale);
      return content.hero.title;
    }),
  );
  expect(new Set(titles).size).toBe(LOCALES.length);
});

test.each(LOCALES)('the navbar leads to procedures under their slugs of %s', async (locale) => {
  const menu: MenuItem[] = (await call(getNavbarMenu, { locale })).json.content;
  const services: { slug: string }[] = (await call(getServiceList, { locale })).json.content.items;
  const treatments = menu.find(({ slug }) => slug === 'services');
  const procedures = (treatments?.children ?? []).flatMap(({ children }) => children);
  expect(procedures.length).toBeGreaterThan(8);
  const knownPaths = services.map(({ slug }) => `/${locale}/services/turkey/${encodeURIComponent(slug)}`);
  expect(procedures.filter(({ full_link: link }) => !knownPaths.includes(link))).toEqual([]);
});
