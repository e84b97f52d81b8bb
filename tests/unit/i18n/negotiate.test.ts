import { expect, test } from 'vitest';
import { negotiateLocale } from '#i18n/negotiate.ts';

test.each([
  ['nothing', undefined, undefined, 'en'],
  ['the cookie', 'tr', 'fr', 'tr'],
  ['a cookie with a language that the site lacks', 'de', 'fr', 'fr'],
  ['a cookie in another case', 'TR', 'fr', 'fr'],
  ['an inherited property as cookie', 'constructor', 'ar', 'ar'],
  ['the first of equal wishes', undefined, 'fr,ar', 'fr'],
  ['a region', undefined, 'ar-DZ', 'ar'],
  ['another case', undefined, 'TR-tr', 'tr'],
  ['the greatest weight', undefined, 'en;q=0.5, ar;q=0.9, fr;q=0.7', 'ar'],
  ['white space around the weight', undefined, 'en ; q=0.5, tr ; q=0.8', 'tr'],
  ['a language that the site lacks, then one that it has', undefined, 'de-DE,de;q=0.9,fr;q=0.4', 'fr'],
  ['only languages that the site lacks', undefined, 'de,nl;q=0.8', 'en'],
  ['a refused language', undefined, 'fr;q=0, tr;q=0.1', 'tr'],
  ['any language', undefined, '*', 'en'],
  ['any language before another', undefined, '*, fr;q=0.5', 'en'],
  ['a broken weight', undefined, 'fr;q=abc, ar;q=0.2', 'ar'],
  ['an impossible weight', undefined, 'fr;q=7, ar;q=0.2', 'ar'],
  ['rubbish', undefined, ';;q=,,\u0000=-', 'en'],
  ['an endless header', undefined, `${'x,'.repeat(5_000)}fr`, 'en'],
])('a request with %s gets one of the languages of the site', (_, cookie, header, locale) => {
  expect(negotiateLocale(cookie, header)).toBe(locale);
});
