import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { ESTIMATOR } from './estimator-file.ts';
import { PLACES, SPECIALTIES } from './place-files.ts';

/** The folder of the site's own seed. */
const SITE_SEED = 'demo';

const createdFolders: string[] = [];
// Runs after all tests of the file that imports this module.
afterAll(() => {
  for (const path of createdFolders) rmSync(path, { recursive: true, force: true });
});

export interface PostFixture {
  key: string;
  category?: string;
  tags?: string[];
  published?: string;
  /** Languages that the post is written in; all by default. */
  locales?: readonly Locale[];
  /** Slugs by language; `<key>-<language>` where none is given. */
  slugs?: Partial<Record<Locale, string>>;
  body?: string;
}

interface Entry {
  link?: string;
  children?: Entry[];
}

/** A menu without links to services, because the folder has no services. */
const removeServiceLinks = (entries: readonly Entry[] = []): Entry[] =>
  entries
    .filter(({ link = '' }) => !link.includes('{service:'))
    .map(({ children, ...entry }) => ({
      ...entry,
      ...(children && { children: removeServiceLinks(children) }),
    }));

/** A folder of seed files: the site's own people, categories, tags, settings, menus and pages, with these posts. */
export class SeedFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'turqua-seed-'));

  constructor(posts: readonly PostFixture[] = []) {
    for (const file of ['people', 'categories', 'tags', 'settings']) {
      cpSync(join(SITE_SEED, `${file}.json`), join(this.path, `${file}.json`));
    }
    const menus = JSON.parse(readFileSync(join(SITE_SEED, 'menus.json'), 'utf8')) as Record<string, Entry[]>;
    this.write('menus.json', {
      navbar: removeServiceLinks(menus['navbar']),
      footer: removeServiceLinks(menus['footer']),
    });
    cpSync(join(SITE_SEED, 'pages'), join(this.path, 'pages'), { recursive: true });
    this.write('places.json', PLACES);
    this.write('specialties.json', SPECIALTIES);
    this.write('testimonials.json', []);
    this.write('tv.json', []);
    this.write('bundles.json', []);
    this.write('sister-companies.json', []);
    this.write('costs.json', { source: 'A list', listed_on: '2026-01-01', currency: 'EUR', items: [] });
    this.write('estimator.json', ESTIMATOR);
    for (const post of posts) this.writePost(post);
    createdFolders.push(this.path);
  }

  write(file: string, content: string | object): void {
    const path = join(this.path, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, undefined, 2));
  }

  read(file: string): string {
    return readFileSync(join(this.path, file), 'utf8');
  }

  remove(file: string): void {
    rmSync(join(this.path, file), { recursive: true });
  }

  writePost({
    key,
    category = 'dentistry',
    tags = ['aftercare'],
    published = '2026-01-01',
    locales = LOCALES,
    slugs = {},
    body = 'Some text.',
  }: PostFixture): void {
    this.write(`posts/${key}/post.json`, {
      category,
      tags,
      author: 'leila-haddad',
      reviewer: 'dr-selin-aydin',
      published,
      updated: published,
      locales,
      sources: [{ title: 'A source', publisher: 'NHS', year: 2020 }],
    });
    for (const locale of locales) {
      this.write(
        `posts/${key}/${locale}.md`,
        [
          '---',
          `title: ${key} in ${locale}`,
          `slug: ${slugs[locale] ?? `${key}-${locale}`}`,
          `summary: Summary of ${key} in ${locale}`,
          `metaTitle: Meta ${key} ${locale}`,
          `metaDescription: Description of ${key} in ${locale}`,
          '---',
          body,
          '',
        ].join('\n'),
      );
    }
  }
}
