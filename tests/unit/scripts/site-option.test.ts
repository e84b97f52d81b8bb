import { expect, test } from 'vitest';
import { env } from '#env.ts';
import { siteOf } from '../../../scripts/content/site-option.ts';

test('the address of the site is read without the slash at its end; left out, it is SITE_URL', () => {
  expect(siteOf({ site: 'https://www.example.com/' })).toBe('https://www.example.com');
  expect(siteOf({})).toBe(env.SITE_URL);
});

test.each(['www.example.com', 'localhost:4321', 'https://', 'ftp://example.com', 'https://example.com/en'])(
  'an address that cannot be called is refused before anything is stored: %s',
  (site) => {
    expect(() => siteOf({ site })).toThrow('--site is the address of the site');
  },
);
