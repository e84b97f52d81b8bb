import { describe, expect, test } from 'vitest';
import { readKey } from '#domain/search/read-key.ts';
import { stemOf } from '#domain/search/stem.ts';

describe('forms of one word have one stem', () => {
  test.each([
    ['en', ['veneer', 'veneers']],
    ['en', ['cancel', 'cancelling', 'cancelled']],
    ['fr', ['greffe', 'greffes']],
    ['tr', ['ameliyat', 'ameliyatindan', 'ameliyatlari', 'ameliyati']],
    ['tr', ['ucak', 'ucaga', 'ucakta']],
    ['ar', ['شعر', 'الشعر', 'للشعر', 'شعري']],
  ] as const)('%s: %j', (language, words) => {
    expect(new Set(words.map((word) => stemOf(language, word))).size).toBe(1);
  });
});

describe('a key', () => {
  test('loses its stop words, and has weak words, which only order the results, apart from the others', () => {
    const { meanings, weak, kinds } = readKey(['en'], 'what is the best clinic for a beard transplant');
    expect(meanings).toEqual([['beard'], ['transplant']]);
    expect(weak).toEqual([['clinic']]);
    expect(kinds).toEqual(['hospital']);
  });

  test('has its phrases replaced by their synonyms on this site, and a single word kept beside its synonym', () => {
    expect(readKey(['en'], 'stomach balloon').meanings).toEqual([['gastric', 'stomach'], ['balloon']]);
    expect(readKey(['fr', 'en'], 'calvitie').meanings).toEqual([['chute'], ['cheveux']]);
    expect(readKey(['ar', 'en'], 'ابتسامة هوليود').meanings).toEqual([['القشور'], ['الخزفيه']]);
  });

  test('of stop words alone is searched for as it is', () => {
    expect(readKey(['en'], 'what is this').meanings).toEqual([['what'], ['is'], ['this']]);
  });
});
