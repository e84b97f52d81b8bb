import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { database } from '#db/client.ts';
import { listMenuItems } from '#db/queries/menus.ts';
import { subscribe } from '#services/contact/newsletter.ts';
import { findPage } from '#db/queries/pages.ts';
import { listSettings } from '#db/queries/settings.ts';
import { menuItems } from '#db/schema/menus.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { pages } from '#db/schema/pages.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { env } from '#env.ts';
import { useTestDatabase } from '../support/database.ts';
import { SeedFolder } from './support/seed-folder.ts';

useTestDatabase();

beforeAll(async () => {
  const label = (name: string) => ({
    ar: `${name} ar`,
    en: `${name} en`,
    fr: `${name} fr`,
    tr: `${name} tr`,
  });
  const folder = new SeedFolder();
  folder.write('menus.json', {
    navbar: [
      { slug: 'home', label: label('Home'), link: '/' },
      { slug: 'blog', label: label('Blog'), link: '/blog', children: [{ category: 'dentistry' }] },
      { slug: 'about', label: label('About'), link: '/about' },
    ],
    footer: [{ category: 'dentistry' }],
  });
  folder.write('settings.json', [
    { group: 'general', slug: 'site_name', value: '{product}' },
    { group: 'general', slug: 'email', value: 'hello@example.com' },
    { group: 'general', slug: 'address', value: label('Street') },
    // It stays a text although it looks like a number.
    { group: 'general', slug: 'meta_pixel', value: '1234567890123456' },
    { group: 'social', slug: 'whatsapp', value: '+44 7700 900123' },
  ]);
  await seedDatabase(database(), folder.path);
});

describe('settings', () => {
  test('have one text for all languages or one for each, with the name of the product, in the order of the file', async () => {
    expect(await listSettings(database(), 'general', 'fr')).toEqual([
      { slug: 'site_name', value: env.PRODUCT_NAME },
      { slug: 'email', value: 'hello@example.com' },
      { slug: 'address', value: 'Street fr' },
      { slug: 'meta_pixel', value: '1234567890123456' },
    ]);
  });

  test('are listed by group', async () => {
    expect(await listSettings(database(), 'social', 'ar')).toEqual([
      { slug: 'whatsapp', value: '+44 7700 900123' },
    ]);
  });
});

describe('menus', () => {
  test('items come in order, children name their parent, labels and links are in the language', async () => {
    const items = await listMenuItems(database(), 'navbar', 'fr');
    expect(items.map(({ slug, label, link }) => [slug, label, link])).toEqual([
      ['home', 'Home fr', '/fr'],
      ['blog', 'Blog fr', '/fr/blog'],
      ['dentistry', 'Soins dentaires', '/fr/blog/category/soins-dentaires'],
      ['about', 'About fr', '/fr/about'],
    ]);
    const [, blog] = items;
    expect(items.map(({ parentId }) => parentId)).toEqual([null, null, blog?.id, null]);
  });

  test('Arabic slugs are percent-encoded', async () => {
    const items = await listMenuItems(database(), 'footer', 'ar');
    expect(items.map(({ link }) => link)).toContain(`/ar/blog/category/${encodeURIComponent('طب-الأسنان')}`);
  });

  test('full addresses stay; a link to a category or service that is gone becomes empty', async () => {
    const extra = { menu: 'footer', parentId: null, label: { en: 'x' } } as const;
    await database()
      .insert(menuItems)
      .values([
        { ...extra, position: 90, slug: 'far', link: 'https://example.com/a' },
        { ...extra, position: 91, slug: 'lost', link: '/blog/category/{category:gone}' },
        { ...extra, position: 92, slug: 'dropped', link: '/services/turkey/{service:gone}' },
      ]);
    const items = await listMenuItems(database(), 'footer', 'tr');
    expect(items.slice(-3).map(({ slug, link, label }) => [slug, link, label])).toEqual([
      ['far', 'https://example.com/a', 'x'],
      ['lost', '', 'x'],
      ['dropped', '', 'x'],
    ]);
  });
});

describe('pages', () => {
  test('exist in each language, with their links resolved', async () => {
    for (const locale of LOCALES) {
      const page = await findPage(database(), 'home', locale);
      expect(page).toMatchObject({ locale, locales: LOCALES });
      const { services } = (page ?? expect.fail()).content as { services: { items: { link: string }[] } };
      for (const { link } of services.items)
        expect(link).toMatch(new RegExp(`^/${locale}/services/turkey/[^/{}]+$`));
    }
  });

  test('fall back where the language is missing, and list the languages that exist', async () => {
    await database().delete(pages).where(eq(pages.locale, 'fr'));
    expect(await findPage(database(), 'home', 'fr')).toMatchObject({
      locale: 'en',
      locales: ['ar', 'en', 'tr'],
    });
    expect(await findPage(database(), 'nothing', 'en')).toBeUndefined();
  });
});

describe('newsletter', () => {
  const readSubscriptions = (email: string) =>
    database().select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));

  test('an address is subscribed once, whatever its capitals', async () => {
    expect(await subscribe(database(), { email: 'Reader@Example.com', locale: 'ar', page: '/ar' })).toBe(
      'created',
    );
    expect(await subscribe(database(), { email: 'reader@example.COM', locale: 'en' })).toBe('exists');
    expect(await readSubscriptions('Reader@Example.com')).toMatchObject([
      { locale: 'ar', state: 'pending', sourcePage: '/ar' },
    ]);
  });

  test('many requests at once make one row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => subscribe(database(), { email: 'twenty@example.com', locale: 'en' })),
    );
    expect(answers.filter((answer) => answer === 'created')).toHaveLength(1);
    expect(await readSubscriptions('twenty@example.com')).toHaveLength(1);
  });

  test('a subscriber whom an earlier release marked as unsubscribed may subscribe again', async () => {
    await subscribe(database(), { email: 'back@example.com', locale: 'en' });
    await database()
      .update(newsletterSubscriptions)
      .set({ state: 'unsubscribed' })
      .where(eq(newsletterSubscriptions.email, 'back@example.com'));
    expect(await subscribe(database(), { email: 'BACK@example.com', locale: 'fr' })).toBe('created');
    expect(await readSubscriptions('back@example.com')).toMatchObject([{ state: 'pending', locale: 'fr' }]);
  });
});
