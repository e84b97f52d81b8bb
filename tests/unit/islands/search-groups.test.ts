import { expect, test } from 'vitest';
import type { SearchResult } from '#contract/content/search.ts';
import { searchGroups } from '#islands/site/search-groups.ts';

const result = (type: SearchResult['type'], n: number): SearchResult => ({
  slug: `${type}-${n}`,
  title: `${type} ${n}`,
  type,
  url: `/en/${type}/${n}`,
  locale: 'en',
  photo: null,
});

test('lists three results of each kind with a link to all, the kind of the best result first', () => {
  const results = [result('post', 1), result('service', 1), ...[2, 3, 4].map((n) => result('post', n))];
  const groups = searchGroups('en', 'hair loss', results, (type) => `all ${type}`);
  expect(groups.map(({ type, options }) => [type, ...options.map(({ title }) => title)])).toEqual([
    ['post', 'post 1', 'post 2', 'post 3', 'all post'],
    ['service', 'service 1'],
  ]);
  expect(groups.flatMap(({ options }) => options.map(({ index }) => index))).toEqual([0, 1, 2, 3, 4]);
  expect(groups[0]?.options.at(-1)).toMatchObject({ url: '/en/search?key=hair%20loss&in=post', isAll: true });
});
