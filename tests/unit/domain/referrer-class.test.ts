import { expect, test } from 'vitest';
import { referrerClass } from '#domain/referrer-class.ts';

const OWN_HOST = 'www.clinic.example';

test.each([
  ['', 'none'],
  [OWN_HOST, 'site'],
  ['www.google.com.tr', 'search'],
  ['WWW.BING.COM', 'search'],
  ['yandex.ru', 'search'],
  ['duckduckgo.com', 'search'],
  ['l.instagram.com', 'social'],
  ['t.co', 'social'],
  ['notx.com', 'other'],
  ['google.evil.example', 'other'],
  ['mygoogle.com', 'other'],
  ['clinic.example', 'other'],
])('the referrer %j has the class %s', (host, kind) => {
  expect(referrerClass(host, OWN_HOST)).toBe(kind);
});
