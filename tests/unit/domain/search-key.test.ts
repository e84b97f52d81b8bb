import { describe, expect, test } from 'vitest';
import { readKey } from '#domain/search/read-key.ts';
import { isSearchable } from '#domain/search/short-terms.ts';
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
    expect(readKey(['fr', 'en'], 'calvitie').meanings).toEqual([['chute', 'calvitie'], ['cheveux']]);
    expect(readKey(['ar', 'en'], 'ابتسامة هوليود').meanings).toEqual([['القشور'], ['الخزفيه']]);
  });

  test.each([
    'what’s lasik',
    'I don’t want lasik',
    "isn't it lasik",
    'won’t it be lasik',
    'I’m after lasik',
    'we’ve had lasik',
    'I’ll need lasik',
    'you’re for lasik',
  ])('loses the parts of contractions, which are stop words: %s', (key) => {
    expect(readKey(['en'], key).meanings).toEqual([['lasik']]);
  });

  test('loses the endings that an apostrophe separates from a Turkish name', () => {
    expect(readKey(['tr', 'en'], 'Türkiye’ye vize').meanings).toEqual([['vize']]);
    expect(readKey(['tr', 'en'], 'Bursa’dan lasik').meanings).toEqual([['bursa'], ['lasik']]);
  });

  test.each([
    ['en', 'surgeons', 'doctor'],
    ['en', 'physician', 'doctor'],
    ['en', 'resorts', 'resort'],
    ['en', 'places to stay', 'resort'],
    ['en', 'calculators', 'calculator'],
    ['en', 'quizzes', 'quiz'],
    ['fr', 'spécialistes', 'doctor'],
    ['fr', 'logement', 'resort'],
    ['tr', 'oteller', 'resort'],
  ])('names a kind of results, also in the plural: in %s, %s is %s', (language, key, kind) => {
    expect(readKey([language], key).kinds).toEqual([kind]);
  });

  test('has words for doctors as weak words', () => {
    expect(readKey(['en'], 'lasik physicians')).toMatchObject({
      meanings: [['lasik']],
      weak: [['physicians']],
    });
  });

  test.each([
    ['en', 'can I fly after lasik', ['fly', 'flying'], ['lasik']],
    ['fr', 'l’avion après un bypass', ['avion'], ['bypass']],
    ['tr', 'lasik sonrası uçuş', ['ucakla', 'ucak', 'ucus'], ['lasik']],
    ['ar', 'طيارة بالون', ['بالطايره', 'السفر', 'طياره'], ['بالون']],
  ])('is about a flight, whatever treatment it names: %s, %s', (language, key, subject, treatment) => {
    const { meanings, subjects } = readKey([language], key);
    expect(subjects).toEqual([subject]);
    expect(meanings.toSorted()).toEqual([subject, treatment].toSorted());
  });

  test.each([
    ['en', 'invisalign clear aligners', [['clear', 'invisalign'], ['aligners']]],
    ['en', 'baldness hair loss', [['hair', 'baldness'], ['loss']]],
    ['fr', 'calvitie chute de cheveux', [['chute', 'calvitie', 'tombent'], ['cheveux']]],
  ])('has no meaning twice: %s, %s', (language, key, meanings) => {
    expect(readKey([language], key).meanings).toEqual(meanings);
  });

  test('with an operation that means a doctor finds pages with its own name too', () => {
    expect(readKey(['en'], 'rhinoplasty').meanings[0]).toEqual(['plastic', 'rhinoplasty']);
  });

  test('of stop words alone is searched for as it is', () => {
    expect(readKey(['en'], 'what is this').meanings).toEqual([['what'], ['is'], ['this']]);
  });
});

test('an abbreviation of a treatment is long enough for a search, and another word of three letters is not', () => {
  expect(isSearchable('vsg', 3)).toBe(true);
  expect(isSearchable('vue', 3)).toBe(true);
  expect(isSearchable('abc', 3)).toBe(false);
});

test.each(['سعر', 'ثمن', 'قلب', 'أنف', 'شعر', 'fee', 'nez', 'yaş'])(
  'a usual word of three letters is long enough for a search: %s',
  (key) => {
    expect(isSearchable(key, 3)).toBe(true);
  },
);
