import { expect, test } from 'vitest';
import type { SearchQuery } from '#db/queries/search-match.ts';
import { pointsBy } from '#db/queries/search-points.ts';
import type { WordMatches } from '#db/queries/search-words.ts';

const matchesOf = (typed: string, more: Partial<WordMatches> = {}): WordMatches => ({
  typed: [typed],
  exact: [],
  begun: [],
  within: [],
  written: [typed],
  near: undefined,
  ...more,
});
const query = (more: Partial<SearchQuery>): SearchQuery => ({
  locale: 'en',
  words: [],
  places: [],
  weak: [],
  kinds: [],
  typed: 'implant cost',
  ...more,
});
const document = { kind: 'post', name: 'implants in pictures', keywords: 'implant price' } as const;

test.each([
  ['a form of the word in the name', matchesOf('implant', { exact: ['implants'] }), 10 + 1],
  ['the word among the keywords', matchesOf('price', { exact: ['price'] }), 5],
  ['a longer word in the name', matchesOf('pict', { begun: ['pictures'] }), 8 + 1],
  ['one slip in the name', matchesOf('implonts', { near: [[1, ['implants']]] }), 7],
  ['two slips among the keywords', matchesOf('prizze', { near: [[2, ['price']]] }), 2],
  ['a part of a word of the name', matchesOf('ture', { within: ['pictures'], near: [] }), 3],
  ['another word', matchesOf('crown', { exact: ['crown'] }), 0],
])('%s has its points', (_, one, points) => {
  expect(pointsBy(query({ words: [one] }), 'as typed')(document)).toBe(points);
});

test('a wished kind, the beginning of the name and a weak word add theirs', () => {
  const price = matchesOf('price', { exact: ['price'] });
  const points = pointsBy(query({ kinds: ['post'], typed: 'implants', weak: [price] }), 'as typed');
  expect(points(document)).toBeCloseTo(10 + 6 + 5 * 0.3);
});
