import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { database } from '#db/client.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { dirOf } from '#i18n/locales.ts';
import { getT } from '#i18n/server/t.ts';
import { SeedFolder } from '../api/db/support/seed-folder.ts';
import { type Attributes, elements, headOf } from './support/html.ts';
import { leaksIn } from './support/leaks.ts';
import { openSecondSite, type SecondSite } from './support/second-site.ts';
import { piecesOf } from './support/text.ts';

/** Pages of lists, each with the key of its text when it is empty, and the path below the language that it links to. */
const LISTS = [
  ['blog', 'blog:list.empty', ''],
  ['tags', 'blog:tags.empty', '/blog'],
  ['faqs', 'faqs:list.empty', ''],
  ['services/turkey', 'services:list.empty', ''],
  ['doctors', 'doctors:list.empty', ''],
  ['hospitals', 'hospitals:list.empty', ''],
  ['resorts', 'resorts:list.empty', ''],
] as const;

const isEmptyState = ({ class: name }: Attributes) => name === 'empty';
const links = (html: string) => elements(html, 'a').map(({ href = '' }) => href);
const contentOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const emptyState = (html: string) => html.slice(html.indexOf('<div class="empty"'));

describe('a site whose editors have not begun', () => {
  let site: SecondSite;
  beforeAll(async () => {
    const folder = new SeedFolder();
    const settings = JSON.parse(folder.read('settings.json')) as object[];
    const general = (slug: string, value: string) => ({ group: 'general', slug, value });
    folder.write('settings.json', [
      ...settings.filter((setting) => 'slug' in setting && setting.slug !== 'statistics'),
      general('meta_pixel', '1234567890123456'),
      general('google_ads', 'AW-123456789/AbC-D_efG'),
    ]);
    site = await openSecondSite(() => seedDatabase(database(), folder.path));
  }, 120_000);
  afterAll(() => site?.close());

  test('allows advertising services on pages that lead to enquiries, and nowhere else', async () => {
    const readAdvertising = async (path: string) => {
      const { headers, text } = await site.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      const banner = elements(text, 'section').find(({ id }) => id === 'consent');
      expect(policy).toMatch(/script-src 'self'[^;h]*('sha256|;|$)/);
      expect(policy.replace(/img-src [^;]*/, '')).not.toMatch(/https?:/);
      return {
        hosts: /img-src ([^;]*)/.exec(policy)?.[1],
        pictures: banner?.['data-pictures']?.split(' ').map((address) => new URL(address).host),
      };
    };
    const ownSources = "'self' data:";
    const ads = 'https://www.googleadservices.com https://googleads.g.doubleclick.net https://www.google.com';
    for (const path of ['/en', '/ar/blog', '/fr/thanks?form=contact']) {
      expect(await readAdvertising(path)).toEqual({
        hosts: `${ownSources} https://www.facebook.com ${ads}`,
        pictures: ['www.facebook.com', 'www.googleadservices.com'],
      });
    }
    for (const path of ['/en/cost', '/tr/quizzes', '/en/forms/contact', '/ar/login', '/en/nothing']) {
      expect({ path, named: await readAdvertising(path) }).toEqual({
        path,
        named: { hosts: ownSources, pictures: undefined },
      });
    }
    // A category that nothing uses is not offered for consent.
    const { text } = await site.get('/en/partials/consent-banner');
    expect(elements(text, 'input').map(({ value }) => value)).toEqual(['marketing']);
  });

  describe.each(LOCALES)('in %s', (locale) => {
    const t = getT(locale);

    test.each(LISTS)('%s says that there is nothing yet, and leads on', async (slug, words, onward) => {
      const { status, text } = await site.get(`/${locale}/${slug}`);
      expect(status).toBe(200);
      expect(elements(text, 'div').filter(isEmptyState)).toHaveLength(1);
      expect(piecesOf(text).map((piece) => piece.text.trim())).toContain(t(words));
      const [next] = links(emptyState(text));
      expect(next).toBe(`/${locale}${onward}`);
      expect((await site.get(next ?? '')).status).toBe(200);
    });

    test('the estimator has nothing to estimate, and links to the contact page', async () => {
      const { status, text } = await site.get(`/${locale}/cost`);
      expect(status).toBe(200);
      expect(links(text.slice(text.indexOf('<main')))).toContain(`/${locale}/contact-us`);
      expect(elements(text, 'select')).toHaveLength(0);
    });

    test('a category and a tag without articles say so', async () => {
      const categories = links((await site.get(`/${locale}/blog/category`)).text);
      const category = categories.find((href) => /\/blog\/category\/[^/?]+$/.test(href)) ?? '/none';
      const { status, text } = await site.get(category);
      expect(status).toBe(200);
      expect(elements(text, 'div').filter(isEmptyState)).toHaveLength(1);
      expect(links(emptyState(text))[0]).toBe(`/${locale}/blog`);
      // The heading of the list is left out, so that no part of the page may take its name from it.
      expect(text).not.toContain('aria-labelledby="posts"');
    });

    test('home leaves out the blocks that have nothing to show', async () => {
      const { status, text } = await site.get(`/${locale}`);
      expect(status).toBe(200);
      expect(headOf(text).h1).not.toBe('');
      for (const id of ['doctors-title', 'hospitals-title', 'stories-title', 'cost-title', 'posts-title']) {
        expect(text).not.toContain(`id="${id}"`);
      }
      const headings = [...text.matchAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g)].map(([, inner = '']) =>
        inner.trim(),
      );
      expect(headings.filter((heading) => heading === '')).toEqual([]);
    });
  });
});

describe('a site without any content', () => {
  let site: SecondSite;
  beforeAll(async () => {
    site = await openSecondSite(() => Promise.resolve());
  }, 120_000);
  afterAll(() => site?.close());

  test.each(LOCALES)('has navbar, footer and ways on in %s', async (locale) => {
    for (const [slug] of LISTS) {
      const { status, text } = await site.get(`/${locale}/${slug}`);
      expect({ slug, status }).toEqual({ slug, status: 200 });
      expect({ lang: headOf(text).lang, dir: headOf(text).dir }).toEqual({
        lang: locale,
        dir: dirOf(locale),
      });
      expect(leaksIn(text)).toEqual([]);
      expect(links(text)).toContain(`/${locale}`);
      expect(text).not.toMatch(/id="consent"|data-consent/);
      // There is no heading, tab or list without content.
      expect(text).not.toContain('class="footer-part');
      expect(text).not.toContain('class="footer-tabs');
      expect(/<(ul|ol|nav)\b[^>]*>\s*<\/\1>/.exec(text)?.[0]).toBeUndefined();
      expect(elements(contentOf(text), 'search')).toEqual([]);
    }
  });

  test.each(['contact-us', 'tr', 'genel-aydinlatma-metni', 'faqs/none', 'blog/none', 'tags/none'])(
    '%s is 404',
    async (slug) => {
      for (const locale of LOCALES) expect((await site.get(`/${locale}/${slug}`)).status).toBe(404);
    },
  );
});
