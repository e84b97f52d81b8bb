import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tagsOfEvent } from '#cache/invalidate/content-events.ts';
import type { Locale } from '#config.ts';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { readHeads } from '#db/queries/content-versions.ts';
import { publish } from '#services/publishing/publish.ts';
import { PageRenderer } from './support/page-renderer.ts';

/** Milliseconds for the first rendering and for each test; each of the two long tests renders all pages again. */
const LIMIT = 900_000;

type Pages = Awaited<ReturnType<PageRenderer['render']>>;

let renderer: PageRenderer;
/** All pages as they were rendered last. */
let pages: Pages;

beforeAll(async () => {
  renderer = await PageRenderer.open();
  useDatabase({ dataDir: renderer.dataDir });
  pages = await renderer.render();
}, LIMIT);
afterAll(async () => {
  await closeDatabase();
  await renderer?.close();
});

type Edit = (text: string) => string;
type Texts = Record<Locale, string>;
type Entry = Record<'biography' | 'summary' | 'description' | 'name', Texts>;
const replaceLine =
  (name: string, text: string): Edit =>
  (file) =>
    file.replace(RegExp(`^${name}: .*$`, 'm'), `${name}: ${text}`);
const addParagraph: Edit = (file) => `${file.trimEnd()}\n\nOne more sentence.\n`;
const editJson =
  (edit: (entry: Entry) => object): Edit =>
  (file) =>
    JSON.stringify(edit(JSON.parse(file) as Entry));

/** Replaces a text of one language in the JSON of an item. */
const setText = (
  field: 'biography' | 'summary' | 'description' | 'name',
  locale: Locale,
  text: string,
): Edit => editJson((item) => ({ ...item, [field]: { ...item[field], [locale]: text } }));

/** Edits the files of an item whose path ends in `ending` and publishes it; returns the sorted keys of stale pages. */
async function change(item: string, ending: string, edit: Edit): Promise<string[]> {
  const published = (await readHeads(database())).get(item)?.files ?? {};
  const files = Object.fromEntries(
    Object.entries(published).map(([path, text]) => [path, path.endsWith(ending) ? edit(text) : text]),
  );
  const { tags, changed } = await publish(database(), [{ item, files }], {
    author: 'ada',
    message: 'An edit',
  });
  expect(changed, item).toHaveLength(1);
  return pagesWith(tags);
}

const pagesWith = (tags: readonly string[]): string[] =>
  [...pages].flatMap(([key, page]) => (page.tags.some((tag) => tags.includes(tag)) ? [key] : [])).sort();

/** Renders all pages again; returns the keys of those whose text differs or that are no longer found. */
async function changedPages(): Promise<string[]> {
  const after = await renderer.render([...pages.keys()]);
  const changed = [...pages].filter(([key, { hash }]) => after.get(key)?.hash !== hash);
  pages = after;
  return changed.map(([key]) => key).sort();
}

const sitemaps = (noun: string) => ['en', 'fr'].map((locale) => `/sitemaps/${noun}-${locale}.xml`);
const isSitemap = (key: string) => key.startsWith('/sitemaps/');

test('a webhook about the tags of a post makes the services stale, whose posts are chosen by tags', () => {
  const tags = tagsOfEvent({ type: 'blog.updated', id: 'donor-area-limits', changed: ['tags'] }) ?? [];
  const services = [...pages.keys()].filter((key) => /^\/en\/services\/turkey\/./.test(key));
  expect(services.length).toBeGreaterThan(10);
  expect(pagesWith(tags)).toEqual(expect.arrayContaining(services));
});

test('a webhook about the hospital of a doctor makes the pages of all hospitals stale, which list their doctors', () => {
  const tags = tagsOfEvent({ type: 'doctor.updated', id: 'alper-kumruluoglu', changed: ['hospital'] }) ?? [];
  const hospitals = [...pages.keys()].filter((key) => /^\/en\/hospitals\/[^/]+\/[^/]+\/./.test(key));
  expect(hospitals.length).toBeGreaterThan(10);
  expect(pagesWith(tags)).toEqual(expect.arrayContaining(hospitals));
});

test('a webhook about a new page makes the lists stale that may name it from now on, and no other page', () => {
  const tags = tagsOfEvent({ type: 'page.published', slug: 'topic-hearing' }) ?? [];
  const lists = ['en', 'fr'].flatMap((locale) => [
    `/${locale}/online-treatment`,
    `/${locale}/online-treatment/level-1`,
  ]);
  expect(pagesWith(tags)).toEqual([...lists, ...sitemaps('pages')].sort());
});

describe('published changes', { timeout: LIMIT }, () => {
  test('of texts make the pages stale that show them in their language, and no other', async () => {
    const title = await change('posts/flying-after-surgery', 'en.md', replaceLine('title', 'When to fly'));
    expect(title).toEqual([
      '/en/blog',
      '/en/blog/category/travelling-for-care',
      '/en/blog/choosing-a-hospital-abroad',
      '/en/blog/crowns-or-veneers',
      '/en/blog/dental-implant-in-two-visits',
      '/en/blog/donor-area-limits',
      '/en/blog/eating-after-bariatric-surgery-first-eight-weeks',
      '/en/blog/first-fourteen-days-after-a-dental-implant',
      '/en/blog/first-week-after-laser-eye-surgery',
      '/en/blog/flying-after-surgery-how-long-to-wait',
      '/en/blog/fue-and-dhi-explained',
      '/en/blog/hair-transplant-healing-calendar',
      '/en/blog/thin-cornea-lens-implant-options',
      '/en/blog/what-to-send-before-an-online-consultation',
      '/en/quizzes/am-i-ready-to-travel-for-treatment',
      '/en/rss.xml',
      '/en/services/turkey/dental-implants',
      '/en/tags/aftercare',
      '/en/tags/aftercare?in=blog',
      '/en/tags/safety',
      '/en/tags/safety?in=blog',
      '/en/tags/travel',
      '/en/tags/travel?in=blog',
    ]);
    const description = await change(
      'posts/records-for-an-online-consultation',
      'fr.md',
      replaceLine('metaDescription', 'Une autre description de cet article'),
    );
    expect(description).toEqual(['/fr/blog/que-faut-il-envoyer-avant-une-consultation-en-ligne']);
    const biography = await change(
      'doctors/ilgin-tamerturk',
      '',
      setText('biography', 'fr', 'Un autre texte.'),
    );
    const page = '/fr/doctors/turquie/istanbul/orthodontie/ilgin-tamerturk';
    expect(biography).toEqual([page, ...sitemaps('doctors')].sort());
    const summary = await change(
      'doctors/alper-kumruluoglu',
      '',
      setText('summary', 'en', 'Treats hair loss.'),
    );
    expect(summary.filter((key) => !/^\/(en|sitemaps)(\/|$)/.test(key))).toEqual([]);
    expect(summary.length).toBeLessThanOrEqual(40);
    // A text in a language that is not rendered here changes only the day in the sitemaps.
    const hospital = await change('hospitals/seyhan-hospital', '', setText('description', 'ar', 'نص آخر.'));
    expect(hospital).toEqual(sitemaps('hospitals'));
    const service = await change('services/dental-implants', 'tr.md', addParagraph);
    expect(service).toEqual(sitemaps('services'));

    const stale = [title, description, biography, summary, hospital, service].flat();
    const changed = await changedPages();
    expect(changed.filter((key) => !stale.includes(key))).toEqual([]);
    // Sitemaps have the day of a change only, and there may have been one today.
    const exact = [title, description, biography].flat().filter((key) => !isSitemap(key));
    expect(exact.filter((key) => !changed.includes(key))).toEqual([]);
  });

  test('of slugs, tags, dates, names and pictures make every page stale that shows them', async () => {
    const fields = (values: object) => editJson((item) => ({ ...item, ...values }));
    const tagged = await change('services/lasik', '.json', fields({ tags: ['nutrition'] }));
    expect(tagged).toEqual(expect.arrayContaining(['/en/tags', '/fr/tags']));
    const stale = [
      tagged,
      await change('posts/hair-transplant-calendar', 'post.json', fields({ tags: ['nutrition'] })),
      await change('posts/donor-area-limits', 'fr.md', replaceLine('slug', 'limites')),
      await change('posts/sleeve-or-bypass', 'post.json', fields({ updated: '2026-11-27' })),
      await change(
        'posts/thin-cornea-lens-implant',
        'post.json',
        fields({ published: '2026-11-26', updated: '2026-11-26' }),
      ),
      await change('doctors/kerem-sazakli', '', fields({ languages: ['ka'], language_levels: {} })),
      await change('hospitals/seyhan-hospital', '', setText('name', 'en', 'Another Hospital')),
      await change('people/leila-haddad', '', setText('name', 'en', 'Another Name')),
      await change('tags/travel', '', setText('name', 'en', 'Journeys')),
      await change('pictures/doctor-ilgin-tamerturk', '.json', (file) => file.replace('Drawn', 'Another')),
    ].flat();
    const changed = await changedPages();
    expect(changed.length).toBeGreaterThan(50);
    expect(changed.filter((key) => !stale.includes(key))).toEqual([]);
  });

  test('of a slug that a menu names make all pages of its language stale, and not those of another', async () => {
    const stale = await change('services/all-on-four', 'fr.md', replaceLine('slug', 'quatre-implants'));
    const htmlOf = (locale: Locale) =>
      [...pages.keys()].filter((key) => RegExp(`^/${locale}(/(?!.*\\.\\w+$)|$)`).test(key));
    expect(stale).toEqual(expect.arrayContaining(htmlOf('fr')));
    expect([...pages.keys()]).toContain('/en/contact-us');
    expect(stale).not.toContain('/en/contact-us');
  });
});
