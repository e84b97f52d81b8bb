import { expect, test } from 'vitest';
import type { Wanted } from '#db/queries/search-match.ts';
import { pointsBy } from '#db/queries/search-points.ts';
import type { LookedUp } from '#db/queries/search-words.ts';

const looked = (typed: string, more: Partial<LookedUp> = {}): LookedUp => ({
  typed: [typed],
  exact: [],
  begun: [],
  within: [],
  written: [typed],
  near: undefined,
  ...more,
});
const wanted = (more: Partial<Wanted>): Wanted => ({
  locale: 'en',
  looked: [],
  places: [],
  weak: [],
  kinds: [],
  typed: 'implant cost',
  ...more,
});
const document = { kind: 'post', name: 'implants in pictures', keywords: 'implant price' } as const;

test.each([
  ['a form of the word in the name', looked('implant', { exact: ['implants'] }), 10 + 1],
  ['the word among the keywords', looked('price', { exact: ['price'] }), 5],
  ['a longer word in the name', looked('pict', { begun: ['pictures'] }), 8 + 1],
  ['one slip in the name', looked('implonts', { near: [[1, ['implants']]] }), 7],
  ['two slips among the keywords', looked('prizze', { near: [[2, ['price']]] }), 2],
  ['a part of a word of the name', looked('ture', { within: ['pictures'], near: [] }), 3],
  ['another word', looked('crown', { exact: ['crown'] }), 0],
])('%s has its points', (_, one, points) => {
  expect(pointsBy(wanted({ looked: [one] }), 'as typed')(document)).toBe(points);
});

test('a wished kind, the beginning of the name and a weak word add theirs', () => {
  const price = looked('price', { exact: ['price'] });
  const points = pointsBy(wanted({ kinds: ['post'], typed: 'implants', weak: [price] }), 'as typed');
  expect(points(document)).toBeCloseTo(10 + 6 + 5 * 0.3);
});
