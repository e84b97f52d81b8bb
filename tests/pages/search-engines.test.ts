import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { SITEMAP_KINDS } from '#contract/site/sitemap.ts';
import { withLetters } from '#i18n/address-letters.ts';
import { paths } from '#i18n/routes.ts';
import { SITEMAP_INDEX, sitemapFile } from '#i18n/sitemap-files.ts';
import { absolute, crawl } from './support/crawl.ts';
import { decode } from './support/html.ts';
import { get } from './support/request.ts';
import { graphOf } from './support/structured-data.ts';

const pages = await crawl();
/** Further pages of a list are found by its links. */
const indexed = pages.filter(
  ({ status, head, path }) => status === 200 && !/noindex/.test(head.robots) && !path.includes('?'),
);
const byAddress = new Map(indexed.map((page) => [absolute(page.path), page]));

const contentsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content = '']) => content);
const contentOf = (xml: string, name: string) => decode(contentsOf(xml, name)[0] ?? '');
const pathOf = (address: string) => address.slice(absolute('').length);

const index = (await get(SITEMAP_INDEX)).text;
const files = await Promise.all(
  contentsOf(index, 'loc').map(async (address) => ({ address, ...(await get(pathOf(decode(address)))) })),
);
const listedPages = files.flatMap(({ address, text }) =>
  contentsOf(text, 'url').map((entry) => ({
    file: address,
    address: contentOf(entry, 'loc'),
    modified: contentOf(entry, 'lastmod'),
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language, href = '']) => [
        language,
        decode(href),
      ]),
    ),
  })),
);

describe('sitemaps', () => {
  test('are one file of the fixed pages and files for each kind and language, which are stored like pages', () => {
    expect(files.map(({ address }) => address).sort()).toEqual(
      [
        '/sitemap-0.xml',
        ...SITEMAP_KINDS.flatMap((kind) => LOCALES.map((locale) => sitemapFile(kind, locale))),
      ]
        .map(absolute)
        .sort(),
    );
    expect(files.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual([]);
    for (const { headers } of files) expect(headers['content-type']).toContain('application/xml');
    const notStored = files.filter(({ headers }) => !headers['cache-status']).map(({ address }) => address);
    expect(notStored).toEqual([absolute('/sitemap-0.xml')]);
  });

  test.each(LOCALES)('list pages of every kind in %s', (locale) => {
    const listedOfLocale = listedPages
      .filter(({ file, address }) => languageIn(file, address) === locale)
      .map(({ file }) => namedKind(file));
    expect(new Set(listedOfLocale).size).toBe(SITEMAP_KINDS.length + 1);
  });

  test('list every page that is to be indexed once, and nothing else', () => {
    const addresses = listedPages.map(({ address }) => address);
    expect([...byAddress.keys()].filter((address) => !addresses.includes(address))).toEqual([]);
    expect(addresses.filter((address) => !byAddress.has(address))).toEqual([]);
    expect(addresses.length).toBe(new Set(addresses).size);
  });

  test('list a page in the file of its language and kind, with the date and the languages of the page', () => {
    const today = new Date().toISOString().slice(0, 10);
    const violations = listedPages.flatMap(({ file, address, modified, alternates }) => {
      const page = byAddress.get(address);
      if (page?.locale !== languageIn(file, address) || kindOf(pathOf(address)) !== namedKind(file))
        return [`${address} in ${file}`];
      if (
        JSON.stringify(sortEntries(alternates)) !== JSON.stringify(sortEntries(page?.head.alternates ?? {}))
      )
        return [`${address}: ${JSON.stringify(alternates)}`];
      const [pageDate] = /"dateModified":"([\d-]+)/.exec(page?.text ?? '')?.slice(1) ?? [];
      if (modified > today || (pageDate !== undefined && pageDate !== modified))
        return [`${address}: ${modified}`];
      return [];
    });
    expect(violations).toEqual([]);
    expect(listedPages.filter(({ modified }) => modified !== '').length).toBeGreaterThan(
      listedPages.length / 2,
    );
  });

  test.each([
    '/sitemaps/posts.xml',
    '/sitemaps/posts-de.xml',
    '/sitemaps/posts-en-99.xml',
    '/sitemaps/a-en.xml',
  ])('%s is no sitemap', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

/** The language and the kind in the name of a sitemap; the file of the fixed pages has all languages. */
const languageIn = (file: string, address: string) =>
  namedKind(file) === 'site' ? pathOf(address).split('/')[1] : /-(\w\w)(?:-\d+)?\.xml$/.exec(file)?.[1];
const namedKind = (file: string) => /sitemaps\/([a-z-]+)-\w\w/.exec(file)?.[1] ?? 'site';

const sortEntries = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/** The kind of a page by its address, as in the names of sitemaps. */
function kindOf(path: string): string {
  const [, , section = '', second, third] = path.split('/');
  const depth = path.split('/').length;
  if (section === 'blog')
    return second === 'category' ? (third ? 'categories' : 'site') : second ? 'posts' : 'site';
  const kinds: Record<string, [list: string, thing: string]> = {
    tags: ['site', 'tags'],
    faqs: ['site', 'faq-categories'],
    services: ['site', 'services'],
    resorts: ['site', 'resorts'],
    calculators: ['site', 'calculators'],
    quizzes: ['site', 'quizzes'],
    cost: ['site', 'none'],
  };
  if (section === 'online-treatment') return second === 'level-1' ? 'site' : 'pages';
  if (section === 'services') return third ? 'services' : 'site';
  // A doctor's address is one deeper: the field comes before the name.
  if (section === 'doctors') return !second ? 'site' : depth > 6 ? 'doctors' : 'doctor-places';
  if (section === 'hospitals') return !second ? 'site' : depth > 5 ? 'hospitals' : 'hospital-places';
  const knownKinds = kinds[section];
  if (knownKinds) return second ? knownKinds[1] : knownKinds[0];
  return section === '' ? 'site' : 'pages';
}

interface Node {
  '@id'?: string;
  '@type'?: string;
}

/** Every object below a value. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesIn)];
}

describe.each(LOCALES)('data for search engines in %s', (locale) => {
  const pagesOfLocale = indexed.filter((page) => page.locale === locale);

  test('name each page once, in one graph whose references all resolve', () => {
    const violations = pagesOfLocale.flatMap(({ path, text }) => {
      const nodes = nodesIn(graphOf(text));
      const namedIds = nodes.flatMap((node) =>
        node['@id'] !== undefined && node['@type'] ? [node['@id']] : [],
      );
      const lostReferences = nodes.flatMap((node) =>
        node['@id'] !== undefined && !node['@type'] && !namedIds.includes(node['@id']) ? [node['@id']] : [],
      );
      const repeatedIds = namedIds.filter((id, position) => namedIds.indexOf(id) !== position);
      const page = namedIds.includes(withLetters(absolute(path))) ? [] : ['no page'];
      return [...lostReferences, ...repeatedIds, ...page].map((problem) => `${path}: ${problem}`);
    });
    expect(violations).toEqual([]);
  });

  test('name only pages of this site that exist', () => {
    const violations = pagesOfLocale.flatMap(({ path, text }) =>
      nodesIn(graphOf(text))
        .flatMap((node) =>
          ['url', 'item', 'mainEntityOfPage'].map((name) => Reflect.get(node, name) as unknown),
        )
        .filter((url): url is string => typeof url === 'string' && url.startsWith(absolute('/')))
        .map((url) => pathOf(new URL(url).href))
        .filter((url) => url !== '/' && !pages.some((page) => page.path === url && page.status === 200))
        .filter((url) => !/\.(png|jpg|svg)(\?|$)/.test(url))
        .map((url) => `${path}: ${url}`),
    );
    expect(violations).toEqual([]);
  });

  test('have a picture for links, its own for each page', async () => {
    const pictures = pagesOfLocale.map(({ text }) =>
      decode(/property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? ''),
    );
    expect(
      pagesOfLocale
        .filter((_, position) => !pictures[position]?.startsWith(absolute('/social/')))
        .map(({ path }) => path),
    ).toEqual([]);
    expect(new Set(pictures).size).toBe(pictures.length);
    const { status, headers } = await get(pathOf(pictures[0] ?? ''));
    expect({
      status,
      'content-type': headers['content-type'],
      'cache-control': headers['cache-control'],
    }).toEqual({
      status: 200,
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('the feed has the newest articles of the language, each at its address', async () => {
    const { status, headers, text } = await get(paths.feed(locale));
    expect({ status, 'content-type': headers['content-type'] }).toEqual({
      status: 200,
      'content-type': expect.stringContaining('xml'),
    });
    const items = contentsOf(text, 'item');
    expect(items.length).toBeGreaterThan(5);
    expect(items.filter((item) => !byAddress.has(contentOf(item, 'link')))).toEqual([]);
    const days = items.map((item) => Date.parse(contentOf(item, 'pubDate')));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(text).toContain(`<language>${locale}</language>`);
  });

  test('the manifest installs the site in the language, with pictures that are there', async () => {
    const { text } = await get(paths.manifest(locale));
    const manifest = JSON.parse(text) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({ lang: locale, start_url: `/${locale}`, scope: '/' });
    const answers = await Promise.all(manifest.icons.map(async ({ src }) => (await get(src)).status));
    expect(answers).toEqual(manifest.icons.map(() => 200));
    expect(pagesOfLocale.filter((page) => !page.text.includes(`href="${paths.manifest(locale)}"`))).toEqual(
      [],
    );
  });
});

test('the former address of the sitemap index leads to the present one', async () => {
  const { status, headers } = await get('/sitemap.xml');
  expect(status).toBe(301);
  expect(headers.location).toBe(SITEMAP_INDEX);
});

test('robots.txt names the sitemaps', async () => {
  const { text } = await get('/robots.txt');
  expect(text).toContain(`Sitemap: ${absolute(SITEMAP_INDEX)}`);
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain('Disallow: /ar/partials/');
});

test('llms.txt names pages that exist', async () => {
  const { text } = await get('/llms.txt');
  const links = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, address = '']) => address);
  expect(links.length).toBeGreaterThan(20);
  const dead = links.filter((address) => !byAddress.has(address) && !/\.xml$/.test(address));
  expect(dead).toEqual([]);
});
