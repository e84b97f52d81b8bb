import { expect, test } from 'vitest';
import { comparisonIn, chosenQuery, chosenQueryWithout } from '#page/query/comparison.ts';

const parseChoice = (query: string, locale: 'en' | 'tr' = 'en') =>
  comparisonIn(locale, new URLSearchParams(query));

test('a choice comes from boxes or from a link, each once', () => {
  expect(parseChoice('compare=a&compare=b,c&compare=a&more=1')).toEqual({
    keys: ['a', 'b', 'c'],
    tooMany: false,
    stillChoosing: true,
  });
  expect(parseChoice('page=2')).toEqual({ keys: [], tooMany: false, stillChoosing: false });
});

test('a comparison takes at most four items, and only keys', () => {
  expect(parseChoice('compare=a,b,c,d')).toMatchObject({ keys: ['a', 'b', 'c', 'd'], tooMany: false });
  expect(parseChoice('compare=a,b,c,d,e')).toMatchObject({ keys: ['a', 'b', 'c', 'd'], tooMany: true });
  expect(parseChoice(`compare=,<b>,${'x'.repeat(81)},../a`).keys).toEqual([]);
});

test('Turkish pages compare nobody', () => {
  expect(parseChoice('compare=a,b', 'tr').keys).toEqual([]);
});

test('links keep a choice, or leave one out', () => {
  const chosenItems = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
  expect(chosenQuery(chosenItems)).toEqual({ compare: 'a,b,c', more: 1 });
  expect(chosenQuery([])).toEqual({});
  expect(chosenQueryWithout(chosenItems, { key: 'b' })).toEqual({ compare: 'a,c' });
});
