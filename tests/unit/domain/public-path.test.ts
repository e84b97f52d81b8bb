import { describe, expect, test } from 'vitest';
import { mayCount, mayTellAdvertisers, readablePath } from '#domain/public-path.ts';

describe('the count of page views', () => {
  test.each(['/en', '/ar/blog/زراعة-الأسنان', '/tr/quizzes/x', '/fr/thanks', '/en/cost'])(
    'includes %s',
    (path) => {
      expect(mayCount(path)).toBe(true);
    },
  );

  test.each([
    '/en/forms/contact',
    '/en/login',
    '/en/logout',
    '/fr/patient-dashboard',
    '/tr/doctor-dashboard',
    '/en/booking',
    '/en/meeting/guest',
    '/ar/meeting/0b0f1d3e-6d2c-4c58-9c39-3a1f6f3a2b11',
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
  ])('excludes %j', (path) => {
    expect(mayCount(path)).toBe(false);
  });

  test('has decoded and composed paths, and none that cannot be decoded', () => {
    expect(readablePath('/ar/blog/%D8%B2')).toBe('/ar/blog/ز');
    expect(readablePath('/tr/cafe\u0301')).toBe('/tr/caf\u00e9');
    expect(readablePath('/en/%ff')).toBeUndefined();
    expect(mayCount(readablePath('/en/%ff'))).toBe(false);
    expect(mayCount(readablePath('/en/%00'))).toBe(false);
  });
});

test('advertisers are told nothing about pages on a visitor’s health or about personal pages', () => {
  expect(['/en', '/en/landing/x', '/ar/thanks', '/en/doctors'].map(mayTellAdvertisers)).toEqual(
    Array(4).fill(true),
  );
  const privatePaths = [
    '/en/quizzes/x',
    '/en/calculators',
    '/en/cost',
    '/en/cost/e/A',
    '/en/forms/book',
    '/en/login',
  ];
  expect(privatePaths.filter(mayTellAdvertisers)).toEqual([]);
});
