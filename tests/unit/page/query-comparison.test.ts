import { expect, test } from 'vitest';
import { chosenQuery, chosenQueryWithout, COMPARE_PRESSED, comparisonIn } from '#page/query/comparison.ts';

const parseChoice = (query: string, locale: 'en' | 'tr' = 'en') =>
  comparisonIn(locale, new URLSearchParams(query));

test('a choice comes from checkboxes or from a link, and holds each entry once', () => {
  expect(parseChoice('compare=a&compare=b,c&compare=a&more=1')).toEqual({
    keys: ['a', 'b', 'c'],
    asked: true,
    tooMany: false,
    stillChoosing: true,
  });
  expect(parseChoice('page=2')).toEqual({
    keys: [],
    asked: false,
    tooMany: false,
    stillChoosing: false,
  });
});

test('a comparison takes at most four items, and only keys', () => {
  expect(parseChoice('compare=a,b,c,d')).toMatchObject({ keys: ['a', 'b', 'c', 'd'], tooMany: false });
  expect(parseChoice('compare=a,b,c,d,e')).toMatchObject({ keys: ['a', 'b', 'c', 'd'], tooMany: true });
  expect(parseChoice(`compare=,<b>,${'x'.repeat(81)},../a`).keys).toEqual([]);
});

test('the button asks for a comparison without being an entry of it', () => {
  expect(parseChoice(`compare=${COMPARE_PRESSED}`)).toMatchObject({ keys: [], asked: true });
  const full = parseChoice(`compare=a,b,c,d&compare=${COMPARE_PRESSED}`);
  expect(full).toMatchObject({ keys: ['a', 'b', 'c', 'd'], tooMany: false });
});

test('Turkish pages compare nothing, as their law says', () => {
  expect(parseChoice('compare=a,b', 'tr')).toMatchObject({ keys: [], asked: false });
});

test('links carry all chosen entries, or all but one', () => {
  const chosenItems = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
  expect(chosenQuery(chosenItems)).toEqual({ compare: 'a,b,c', more: 1 });
  expect(chosenQuery([])).toEqual({});
  expect(chosenQueryWithout(chosenItems, { key: 'b' })).toEqual({ compare: 'a,c' });
});
