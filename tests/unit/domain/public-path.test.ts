import { describe, expect, test } from 'vitest';
import { mayCount, mayTellAdvertisers, readablePath } from '#domain/public-path.ts';

describe('addresses that may be counted', () => {
  test.each(['/en', '/ar/blog/زراعة-الأسنان', '/tr/quizzes/x', '/fr/thanks', '/en/cost'])('%s', (path) => {
    expect(mayCount(path)).toBe(true);
  });

  test.each([
    '/en/forms/contact',
    '/en/login',
    '/en/logout',
    '/fr/patient-dashboard',
    '/tr/doctor-dashboard',
    '/en/booking',
    '/en/cost/e/ABCD',
    '/ar/cost/e/ABCD/print',
    '/login',
    '/api/user',
    'en',
    '*',
    '',
    '/en/blog?x=1',
    '/en//blog',
    '/en/blog/',
    '/en/a b',
    '/en/a\0b',
    '/en/a#b',
  ])('not %j', (path) => {
    expect(mayCount(path)).toBe(false);
  });

  test('a path is read without percent-encoding, composed; one that cannot be read is none', () => {
    expect(readablePath('/ar/blog/%D8%B2')).toBe('/ar/blog/ز');
    expect(readablePath('/tr/cafe\u0301')).toBe('/tr/caf\u00e9');
    expect(readablePath('/en/%ff')).toBeUndefined();
    expect(mayCount(readablePath('/en/%ff'))).toBe(false);
    expect(mayCount(readablePath('/en/%00'))).toBe(false);
  });
});

test('advertisers hear nothing from pages about a visitor’s health, nor from personal pages', () => {
  expect(['/en', '/en/landing/x', '/ar/thanks', '/en/doctors'].map(mayTellAdvertisers)).toEqual(
    Array(4).fill(true),
  );
  const silent = [
    '/en/quizzes/x',
    '/en/calculators',
    '/en/cost',
    '/en/cost/e/A',
    '/en/forms/book',
    '/en/login',
  ];
  expect(silent.filter(mayTellAdvertisers)).toEqual([]);
});
