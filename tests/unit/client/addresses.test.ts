import { expect, test } from 'vitest';
import { createApiClient } from '#client/api-client.ts';
import { getPage } from '#contract/content/pages.ts';
import { globalSearch } from '#contract/content/search.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getFooterMenu } from '#contract/site/menus.ts';
import { getHomeVideos } from '#contract/site/home-blocks.ts';

const SITE = 'https://www.example.test';

/** Reads a foreign back end's answer as a page does; `reports` are the lines that were logged about it. */
async function read(endpoint: Endpoint, content: unknown) {
  const reports: string[] = [];
  const client = createApiClient({
    base: SITE,
    locale: 'fr',
    answers: 'unvalidated',
    transport: async () => Response.json({ content }),
    onAnswerFault: (fault) => reports.push(fault),
  });
  return { content: (await client.call(endpoint, { params: {} } as never)) as never, reports };
}

const ELSEWHERE = [
  'https://evil.example/en',
  `${SITE}.evil.example/en`,
  `${SITE}//evil.example`,
  '//evil.example/en',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'en/blog',
  '',
];
const SCRIPTS = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
];

test.each(ELSEWHERE)('%j is no address of a page in another language', async (url) => {
  const alternative = [
    { locale: 'fr', url: '/fr/x' },
    { locale: 'en', url },
  ];
  const meta_tags = { title: 'X', description: '', alternative };
  const page = { slug: 'x', title: 'X', body: '', updated_at: '2026-11-01', locale: 'fr', meta_tags };
  const { content, reports } = await read(getPage, page);
  expect(content).toMatchObject({ slug: 'x', meta_tags: { alternative: [{ locale: 'fr', url: '/fr/x' }] } });
  expect(reports).toEqual([
    expect.stringMatching(/^GET \/pages\/\{slug\}: `meta_tags\.alternative\.\*\.url` .*: shown without$/),
  ]);
});

test.each(ELSEWHERE)('%j is no result of a search', async (url) => {
  const resultAt = (slug: string, address: string) => ({
    slug,
    title: slug,
    type: 'post',
    locale: 'fr',
    url: address,
  });
  const { content, reports } = await read(globalSearch, [resultAt('a', url), resultAt('b', '/fr/blog/b')]);
  expect(content).toEqual([{ ...resultAt('b', '/fr/blog/b'), photo: null }]);
  expect(reports).toHaveLength(1);
});

test('a full address of this site is read as its path, Arabic letters included', async () => {
  const result = { slug: 'a', title: 'a', type: 'post', locale: 'ar', photo: null };
  const { content, reports } = await read(globalSearch, [
    { ...result, url: `${SITE}/ar/blog/زراعة?page=2` },
    { ...result, url: '/ar/blog/زراعة' },
  ]);
  expect(content).toEqual([
    { ...result, url: '/ar/blog/زراعة?page=2' },
    { ...result, url: '/ar/blog/زراعة' },
  ]);
  expect(reports).toEqual([]);
});

test.each(SCRIPTS)('%j is no link of a menu; the rest of its branch stays', async (full_link) => {
  const item = (slug: string, link: string, children: unknown[] = []) => ({
    slug,
    label: slug,
    children,
    full_link: link,
  });
  const menu = [
    item('a', '/en/a', [item('b', full_link), item('c', 'tel:+905000000000')]),
    item('d', full_link),
  ];
  const { content, reports } = await read(getFooterMenu, menu);
  expect(content).toEqual([item('a', '/en/a', [item('c', 'tel:+905000000000')])]);
  expect(reports).toEqual([
    expect.stringMatching(/^GET \/menus\/2: `\*\.children\.\*\.full_link` .*: left out$/),
    expect.stringMatching(/^GET \/menus\/2: `\*\.full_link` .*: left out$/),
  ]);
});

test.each([
  '',
  '/x',
  'services/turkey',
  'https://shop.example/',
  'http://a.example',
  'mailto:a@b.example',
  'tel:+90500',
])('a menu may lead to %j', async (full_link) => {
  const menu = [{ slug: 'a', label: 'A', full_link, children: [] }];
  expect((await read(getFooterMenu, menu)).content).toEqual(menu);
});

test('a film without an address is kept, and one whose address is a script is kept without it', async () => {
  const film = { key: 'a', slug: 'a', title: 'A', summary: '', duration_seconds: 1, locale: 'en' };
  const items = [
    { ...film, url: '' },
    { ...film, url: 'javascript:alert(1)' },
  ];
  expect((await read(getHomeVideos, { items })).content).toEqual({
    items: [
      { ...film, url: '' },
      { ...film, url: '' },
    ],
  });
});
