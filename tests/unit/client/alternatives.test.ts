import { expect, test } from 'vitest';
import { alternativesOf } from '#client/alternatives.ts';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { getPost } from '#contract/content/blog.ts';

const post = { locale: 'en', call: '/blog/{slug}', params: { slug: 'a b' } };
const [tr, en] = ['tr', 'en'].map((locale) => ({ locale, url: `/${locale}/blog/a%20b` }));

test.each([
  [['tr', 'en']],
  [['tr_TR', 'en-US']],
  [[{ locale: 'tr' }, { code: 'EN', url: null }]],
  [{ 0: 'tr', 2: 'en' }],
  [['tr']],
])('the language codes %j become the addresses of the page in these languages and in its own', (given) => {
  expect(alternativesOf(given, post)).toEqual([tr, en]);
});

test.each([
  [{ tr: '/tr/blog/c', en: 'https://www.example.com/en/blog/d' }],
  [['https://www.example.com/tr/blog/c', 'https://www.example.com/en/blog/d/']],
  [
    [
      { locale: 'tr', url: '/tr/blog/c' },
      { lang: 'en', url: 'http://example.com/en/blog/d' },
    ],
  ],
])('addresses become paths of this site: %j', (given) => {
  expect(alternativesOf(given, post)).toEqual([
    { locale: 'tr', url: '/tr/blog/c' },
    { locale: 'en', url: '/en/blog/d' },
  ]);
});

test.each([[null], ['tr'], [{}], [[]]])('%j names no languages', (given) => {
  expect(alternativesOf(given, post)).toEqual([]);
});

test.each([
  ['de'],
  ['https://www.example.com/blog/c'],
  ['https://www.example.com/en'],
  ['https://www.example.com/en/news/c'],
  ['javascript:alert(1)'],
  [{ locale: 'tr', url: 5 }],
  [5],
])('%j is left as it is, to be left out by its schema', (entry) => {
  expect(alternativesOf([entry], post)).toEqual([entry]);
});

test.each([
  ['/home', undefined, '/tr'],
  ['/costs', undefined, '/tr/cost'],
  ['/pages/{slug}', { slug: 'about-us' }, '/tr/about-us'],
  ['/online-treatment/{id}', { id: 'teeth' }, '/tr/online-treatment/topic/teeth'],
  ['/doctors/{country}/{city}', { country: 'turkey', city: 'izmir' }, '/tr/doctors/turkey/izmir'],
])('the page of %s with %j is %s', (call, params, url) => {
  expect(alternativesOf(['tr'], { locale: 'tr', call, params })).toEqual([{ locale: 'tr', url }]);
});

test('codes are left unchanged for an answer that is no page of its own', () => {
  const call = { locale: 'tr', call: '/pages/{slug}', params: { slug: 'landing-hair' } };
  expect(alternativesOf(['tr', 'en'], call)).toEqual(['tr', 'en']);
  expect(alternativesOf(['tr'], { locale: 'tr', call: '/online-treatment' })).toEqual(['tr']);
});

test('an answer that is read without its call keeps only paths of this site', () => {
  const alternative = [{ locale: 'tr', url: '//evil.test/tr' }, { locale: 'en', url: '/en/blog/a' }, 'fr'];
  const { content } = readTolerantly(
    getPost.output,
    { slug: 'a', title: 'A', created_at: '2031-03-03', meta_tags: { alternative } },
    { locale: 'en' },
  );
  expect(content).toMatchObject({ meta_tags: { alternative: [{ locale: 'en', url: '/en/blog/a' }] } });
});
