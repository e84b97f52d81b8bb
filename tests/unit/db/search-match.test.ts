import { expect, test } from 'vitest';
import { matchConditions, type SearchQuery } from '#db/queries/search-match.ts';
import type { WordMatches } from '#db/queries/search-words.ts';

const matchesOf = (typed: string, exact: string[]): WordMatches => ({
  typed: [typed],
  exact,
  begun: [],
  within: [],
  written: [typed],
  near: [],
});
const fly = matchesOf('fly', ['fly']);
const lasik = matchesOf('lasik', ['lasik']);
const unknown = matchesOf('botox', []);
const query = (words: WordMatches[], subjects: number[]): SearchQuery => ({
  locale: 'en',
  words,
  subjects,
  places: [],
  weak: [],
  kinds: [],
  typed: '',
});

test('a document needs both of two words', () => {
  expect(matchConditions(query([fly, lasik], []), 'as typed')).toEqual({
    alternatives: [null, "('en:fly')", "('en:lasik')", null, null],
    place: null,
  });
});

test('a document with a subject in its name needs no other word', () => {
  expect(matchConditions(query([fly, lasik], [0]), 'as typed')).toEqual({
    alternatives: ["'en:fly':A", "('en:fly')", "('en:lasik')", null, null],
    place: null,
  });
});

test('a subject is found in names where no document has the other word', () => {
  expect(matchConditions(query([fly, unknown], []), 'as typed')).toBeUndefined();
  expect(matchConditions(query([fly, unknown], [0]), 'as typed')).toEqual({
    alternatives: ["'en:fly':A", null, null, null, null],
    place: null,
  });
});
