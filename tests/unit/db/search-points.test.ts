import { expect, test } from 'vitest';
import type { SearchQuery } from '#db/queries/search-match.ts';
import { pointsBy } from '#db/queries/search-points.ts';
import type { WordMatches } from '#db/queries/search-words.ts';

const matchesOf = (typed: string, overrides: Partial<WordMatches> = {}): WordMatches => ({
  typed: [typed],
  exact: [],
  begun: [],
  within: [],
  written: [typed],
  near: undefined,
  ...overrides,
});
const query = (overrides: Partial<SearchQuery>): SearchQuery => ({
  locale: 'en',
  words: [],
  subjects: [],
  places: [],
  weak: [],
  kinds: [],
  typed: 'implant cost',
  ...overrides,
});
const document = { kind: 'post', name: 'implants in pictures', keywords: 'implant price' } as const;

test.each([
  ['a form of the word in the name', matchesOf('implant', { exact: ['implants'] }), 10 + 1],
  ['the word among the keywords', matchesOf('price', { exact: ['price'] }), 5],
  ['a longer word in the name', matchesOf('pict', { begun: ['pictures'] }), 8 + 1],
  ['one typing error in the name', matchesOf('implonts', { near: [[1, ['implants']]] }), 7],
  ['two typing errors among the keywords', matchesOf('prizze', { near: [[2, ['price']]] }), 2],
  ['a part of a word of the name', matchesOf('ture', { within: ['pictures'], near: [] }), 3],
  ['another word', matchesOf('crown', { exact: ['crown'] }), 0],
])('%s gives its points, in the name with one more for a post', (_, word, points) => {
  expect(pointsBy(query({ words: [word] }), 'as typed')(document)).toBe(points);
});

test('a word that the key is about whatever else it names counts for more in the name than all others', () => {
  const flight = matchesOf('implant', { exact: ['implants'] });
  const pointsOf = (subjects: number[]) =>
    pointsBy(query({ words: [flight], subjects }), 'as typed')(document);
  expect(pointsOf([0]) - pointsOf([])).toBe(200);
});

test('a named kind, the beginning of the name and a weak word add their points', () => {
  const price = matchesOf('price', { exact: ['price'] });
  const points = pointsBy(query({ kinds: ['post'], typed: 'implants', weak: [price] }), 'as typed');
  expect(points(document)).toBeCloseTo(10 + 6 + 5 * 0.3);
});

test.each([
  ['the last word', 'implant price'],
  ['a word between two spaces', 'implant  price  list'],
  ['a word after a leading space', ' price'],
  ['a word before a trailing space', 'price '],
])('%s counts', (_, keywords) => {
  const price = matchesOf('price', { exact: ['price'] });
  expect(pointsBy(query({ words: [price] }), 'as typed')({ ...document, keywords })).toBe(5);
});

test('a part of a word counts for nothing, and neither does an empty text', () => {
  const price = matchesOf('price', { exact: ['price'] });
  const points = pointsBy(query({ words: [price] }), 'as typed');
  for (const keywords of ['', ' ', 'prices', 'pri ce', 'p'])
    expect(points({ ...document, keywords })).toBe(0);
});

test('a word whose first letter is a surrogate pair counts', () => {
  const word = matchesOf('𝒑rice', { exact: ['𝒑rice'] });
  const points = pointsBy(query({ words: [word] }), 'as typed');
  expect(points({ ...document, keywords: 'implant 𝒑rice' })).toBe(5);
  expect(points({ ...document, keywords: 'implant 𝒒rice' })).toBe(0);
});
