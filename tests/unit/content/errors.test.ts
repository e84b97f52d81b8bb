import { beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { ContentError } from '#content/content-error.ts';
import { readContentFiles } from '#content/content-files.ts';
import { SeedFolder } from '../../api/db/support/seed-folder.ts';

let folder: SeedFolder;
beforeEach(() => {
  folder = new SeedFolder([{ key: 'one' }, { key: 'two' }]);
});

const load = () => loadContent(readContentFiles(folder.path));
/** The message that loading fails with. */
function loadError(): string {
  try {
    load();
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return 'none';
}
const replace = (file: string, from: string | RegExp, to: string) => {
  const text = folder.read(file);
  expect(text).toMatch(from);
  folder.write(file, text.replace(from, to));
};
const EN = 'posts/one/en.md';
const SISTER = {
  key: 'a',
  name: { ar: 'A', en: 'A', fr: 'A', tr: 'A' },
  url: 'https://a.example',
  logo: 'https://a.example/a.svg',
  width: 9,
  height: 9,
};

test('valid files are loaded without an error', () => {
  expect(loadError()).toBe('none');
  expect(load().posts.map(({ key, texts }) => [key, texts.length])).toEqual([
    ['one', 4],
    ['two', 4],
  ]);
});

test('a folder without post.json is not loaded as a post', () => {
  folder.remove('posts/two/post.json');
  expect(load().posts.map(({ key }) => key)).toEqual(['one']);
});

describe('an error names the file, the line or key, and the reason', () => {
  test.each<[name: string, spoil: () => void, message: string]>([
    ['missing file', () => folder.remove('tags.json'), 'tags.json: is missing'],
    [
      'missing language',
      () => folder.remove('posts/one/ar.md'),
      'posts/one/ar.md: is missing; when the post has no such language, say so with "locales" in its post.json',
    ],
    ['missing page', () => folder.remove('pages/home.tr.json'), 'pages/home.tr.json: is missing'],
    [
      'broken JSON',
      () => folder.write('posts/one/post.json', '{\n  "category": \n}'),
      'posts/one/post.json: is not JSON',
    ],
    [
      'missing field',
      () => replace('posts/one/post.json', '"category": "dentistry",', ''),
      'posts/one/post.json, key category: is missing',
    ],
    [
      'wrong field',
      () => replace('posts/one/post.json', '"NHS"', '5'),
      'posts/one/post.json, key sources.entry 1.publisher: is missing',
    ],
    [
      'unknown field',
      () => replace('posts/one/post.json', '"category"', '"colour": 1, "category"'),
      'posts/one/post.json, key colour: is not known',
    ],
    [
      'wrong day',
      () => replace('posts/one/post.json', '"published": "2026-01-01"', '"published": "1 May"'),
      'posts/one/post.json, key published: must be a day like 2026-05-31',
    ],
    [
      'days out of order',
      () => replace('posts/one/post.json', '"published": "2026-01-01"', '"published": "2026-02-01"'),
      'posts/one/post.json, key updated: is before the day of publication',
    ],
    [
      'unknown category',
      () => replace('posts/one/post.json', '"dentistry"', '"botany"'),
      'posts/one/post.json, key category: there is no botany',
    ],
    [
      'unknown author',
      () => replace('posts/one/post.json', '"leila-haddad"', '"nobody"'),
      'posts/one/post.json, key author: there is no nobody',
    ],
    [
      'unknown tag',
      () => replace('posts/one/post.json', '"aftercare"', '"novelty"'),
      'posts/one/post.json, key tags: there is no novelty',
    ],
    ['no front matter', () => folder.write(EN, '# Title'), `${EN}, line 1: does not start with front matter`],
    [
      'broken front matter',
      () => replace(EN, /^summary: .*$/m, 'summary: a: b'),
      `${EN}, line 4: Nested mappings are not allowed in compact mappings`,
    ],
    [
      'a value that begins with an asterisk',
      () => replace(EN, /^summary: .*$/m, 'summary: *important*'),
      `${EN}, front matter: Unresolved alias`,
    ],
    [
      'tag that occurs twice',
      () => replace('posts/one/post.json', '"aftercare"', '"aftercare", "aftercare"'),
      'posts/one/post.json, key tags: aftercare is there twice',
    ],
    ['missing key of front matter', () => replace(EN, /^summary: .*\n/m, ''), `${EN}, key summary`],
    [
      'long title',
      () => replace(EN, /^title: .*$/m, `title: ${'x'.repeat(101)}`),
      `${EN}, line 2, key title: has 101 characters, at most 100 are allowed`,
    ],
    [
      'wrong slug',
      () => replace(EN, 'slug: one-en', 'slug: One_EN'),
      `${EN}, line 3, key slug: is not a slug of the language en`,
    ],
    [
      'slug of another page',
      () => replace(EN, 'slug: one-en', 'slug: category'),
      `${EN}, line 3, key slug: is the name of another page`,
    ],
    [
      'slug of another post',
      () => replace('posts/two/en.md', 'slug: two-en', 'slug: one-en'),
      'posts/two/en.md, key slug: one-en is also the slug of one',
    ],
    [
      'raw HTML',
      () => replace(EN, 'Some text.', 'Fine.\n\n<script>alert(1)</script>'),
      `${EN}, line 10: raw HTML is not allowed`,
    ],
    [
      'inline HTML',
      () => replace(EN, 'Some text.', 'Some <b>text</b>.'),
      `${EN}, line 8: raw HTML is not allowed`,
    ],
    [
      'picture',
      () => replace(EN, 'Some text.', '![x](https://example.com/x.png)'),
      `${EN}, line 8: pictures are not allowed`,
    ],
    [
      'link that is no https address',
      () => replace(EN, 'Some text.', 'One.\n\n- [x](javascript:alert(1))'),
      `${EN}, line 10: a link must be a full https address`,
    ],
    [
      'heading too high',
      () => replace(EN, 'Some text.', '# Title'),
      `${EN}, line 8: a heading of level 1 cannot stand here`,
    ],
    [
      'heading skipped',
      () => replace(EN, 'Some text.', 'Text.\n\n## Two\n\nText.\n\n#### Four'),
      `${EN}, line 14: a heading of level 4 cannot stand here`,
    ],
    [
      'heading in a quotation',
      () => replace(EN, 'Some text.', '> # Title'),
      `${EN}, line 8: a heading cannot stand in a list or a quotation`,
    ],
    [
      'key twice',
      () => replace('tags.json', '"veneers-crowns"', '"dental-implants"'),
      'tags.json, key key: dental-implants is there twice',
    ],
    [
      'slug of a tag twice',
      () => replace('tags.json', '"en": "veneers-and-crowns"', '"en": "dental-implants"'),
      'tags.json, key veneers-crowns.slug.en: dental-implants is also the slug of dental-implants',
    ],
    [
      'setting without a language',
      () => folder.write('settings.json', [{ group: 'general', slug: 'x', value: { en: 'x' } }]),
      'settings.json, key general.x.value',
    ],
    [
      'number of a Meta pixel that is no number',
      () => folder.write('settings.json', [{ group: 'general', slug: 'meta_pixel', value: '<script>' }]),
      'settings.json, key general.meta_pixel.value: is not what this setting takes',
    ],
    [
      'mistyped IBAN',
      () => folder.write('settings.json', [{ group: 'payment', slug: 'bank_iban', value: 'DE88 3704 0044' }]),
      'settings.json, key payment.bank_iban.value: is not what this setting takes',
    ],
    [
      'logo on another site',
      () => folder.write('sister-companies.json', [SISTER]),
      'sister-companies.json, key a.logo: must be the path of a picture',
    ],
    [
      'menu of a missing category',
      () => folder.write('menus.json', { navbar: [{ category: 'botany' }], footer: [] }),
      'menus.json, key navbar: there is no category botany',
    ],
    [
      'menu item twice',
      () =>
        folder.write('menus.json', { navbar: [], footer: [{ category: 'vision' }, { category: 'vision' }] }),
      'menus.json, key footer: vision is there twice',
    ],
    [
      'menu of a missing service',
      () =>
        folder.write('menus.json', {
          navbar: [
            {
              slug: 'x',
              label: { ar: 'x', en: 'x', fr: 'x', tr: 'x' },
              link: '/services/turkey/{service:botany}',
            },
          ],
          footer: [],
        }),
      'menus.json, key navbar x: there is no service botany',
    ],
    [
      'menu item of an unknown kind',
      () => folder.write('menus.json', { navbar: [{ link: '/x' }], footer: [] }),
      'menus.json, key navbar.entry 1',
    ],
    [
      'page that links to a missing category',
      () => replace('pages/home.fr.json', /"link": "[^"]*vision[^"]*"/, '"link": "/blog/{category:botany}"'),
      'pages/home.fr.json, key content.services.items vision: there is no category botany',
    ],
  ])('%s', (_, spoil, message) => {
    spoil();
    expect(loadError()).toContain(message);
  });
});
