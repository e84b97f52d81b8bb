import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { storedLinks } from '#cache/address/stored-links.ts';
import { decodeMetadata, METADATA_HEADER } from '#cache/render/page-metadata.ts';
import { tag } from '#cache/tags.ts';
import { LOCALES, type Locale } from '#config.ts';
import { SITEMAP_KINDS } from '#contract/site/sitemap.ts';
import { env } from '#env.ts';
import { paths } from '#i18n/routes.ts';
import { sitemapFile } from '#i18n/sitemap-files.ts';
import type { OpenSite } from '#runtime/site.ts';

/** A program with the built site, which renders pages without the page store for its parent (`page-renderer.ts`). */

const AT_ONCE = 3;
/** Attempts at a page that lacks a part, which happens on a busy machine. */
const ATTEMPTS = 5;

/** A rendered page: its key, the hash of its text and its cache tags. */
export type RenderedPage = readonly [key: string, hash: string, tags: readonly string[]];

const entry = pathToFileURL(resolve('dist/server/entry.mjs')).href;
const { open } = (await import(entry)) as { open: () => Promise<OpenSite> };
// The time is stopped, because pages show the first free day of a doctor, which changes with it.
const now = Date.now();
Date.now = () => now;
const site = await open();

/** The languages of the rendered pages: two are enough to see that a change is in one alone. */
const RENDERED_LOCALES: readonly Locale[] = ['en', 'fr'];
const isRendered = (key: string) => {
  const language = LOCALES.find((locale) => key === `/${locale}` || key.startsWith(`/${locale}/`));
  return language === undefined || RENDERED_LOCALES.includes(language);
};

const START = [
  '/robots.txt',
  '/llms.txt',
  ...RENDERED_LOCALES.flatMap((locale) => [
    paths.home(locale),
    paths.feed(locale),
    ...SITEMAP_KINDS.map((kind) => sitemapFile(kind, locale)),
  ]),
];

async function renderWhole(key: string) {
  for (let attempt = 1; ; attempt += 1) {
    const { status, headers, body } = await site.render(key);
    const tags = decodeMetadata(headers.get(METADATA_HEADER))?.tags ?? [];
    const isWhole = status < 500 && !tags.includes(tag.incomplete);
    if (isWhole) return status === 200 ? { text: Buffer.from(body).toString('utf8'), tags } : undefined;
    if (attempt === ATTEMPTS) throw new Error(`${key} could not be rendered`);
  }
}

/** Renders `keys`; if there are none, all pages in `RENDERED_LOCALES` that links lead to. */
async function renderPages(keys: readonly string[]): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  const seenKeys = new Set(keys.length > 0 ? keys : START);
  const queue = [...seenKeys];
  async function work(): Promise<void> {
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
      const page = await renderWhole(key);
      if (!page) continue;
      const { text, tags } = page;
      pages.push([key, createHash('sha256').update(text).digest('base64'), tags]);
      const links = keys.length > 0 ? [] : storedLinks(text, key, env.SITE_URL);
      for (const link of links) {
        if (seenKeys.has(link) || !isRendered(link)) continue;
        seenKeys.add(link);
        queue.push(link);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pages;
}

process.on('disconnect', () => process.exit(0));
process.on('message', (keys: readonly string[]) => {
  renderPages(keys).then(
    (pages) => process.send?.(pages),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('ready');
