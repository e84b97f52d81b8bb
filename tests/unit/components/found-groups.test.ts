import { expect, test } from 'vitest';
import { groupResults } from '#components/content/found-groups.ts';
import type { SearchResult } from '#contract/content/search.ts';

const result = (type: SearchResult['type'], slug: string): SearchResult => ({
  slug,
  title: slug,
  type,
  url: `/en/${slug}`,
  locale: 'en',
  photo: null,
});

test('each kind has all of its results, since nothing else leads to them', () => {
  const doctors = ['a', 'b', 'c', 'd', 'e'].map((slug) => result('doctor', slug));
  const { groups, meta } = groupResults('key', [...doctors, result('service', 'f')]);
  expect(groups.map(({ type, count, items }) => [type, count, items.map(({ slug }) => slug)])).toEqual([
    ['service', 1, ['f']],
    ['doctor', 5, ['a', 'b', 'c', 'd', 'e']],
  ]);
  expect(meta).toMatchObject({ total: 6, last_page: 1 });
});

test('no results have no groups', () => {
  expect(groupResults('key', [])).toMatchObject({ groups: [], meta: { total: 0, per_page: 1 } });
});
