import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalPath, targetOf } from '#cache/address/key.ts';
import { PRIVATE_PATTERNS, STORED_ROUTES } from '#cache/policy.ts';

/** Segments as content names them: any Unicode text that a segment of a path can hold. */
const segment = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are left out.
  .filter((text) => text.isWellFormed() && !/[\u0000-\u001f\u007f/\\]/.test(text) && !/^\.{1,2}$/.test(text));
const segments = fc.array(segment, { minLength: 1, maxLength: 5 });
const pathOf = (parts: readonly string[]) => `/${parts.map(encodeURIComponent).join('/')}`;

/** Another spelling of the same path: needless percent-encoding, lower-case hex, doubled and closing slashes. */
const respelled = segments.chain((parts) =>
  fc
    .tuple(
      fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
    )
    .map(([escapeFlags, slashes, hasClosingSlash]) => {
      let charIndex = 0;
      const respell = (part: string) =>
        [...Buffer.from(part)]
          .map((byte) => {
            const char = String.fromCharCode(byte);
            const isPlain = /[\w~!'()*-]/.test(char) && !escapeFlags[charIndex++ % 200];
            return isPlain ? char : `%${byte.toString(16).padStart(2, '0')}`;
          })
          .join('');
      const path =
        parts.map((part) => '/'.repeat(slashes) + respell(part)).join('') + (hasClosingSlash ? '/' : '');
      return { parts, path };
    }),
);

describe('canonical paths', () => {
  test('every spelling of a path has the canonical form that path builders write', () => {
    fc.assert(fc.property(respelled, ({ parts, path }) => canonicalPath(path) === pathOf(parts)));
  });

  test('a canonical path is its own canonical form', () => {
    fc.assert(fc.property(segments, (parts) => canonicalPath(pathOf(parts)) === pathOf(parts)));
  });

  test('any address is refused, canonical, or leads to the canonical one in one step', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (text) => {
        const target = targetOf(`/${text}`);
        if (target.kind !== 'redirect') return true;
        const next = targetOf(target.location);
        return /^\/(?!\/)/.test(target.location) && ['page', 'other'].includes(next.kind);
      }),
    );
  });

  test.each([
    ['/%zz', 'malformed percent-encoding'],
    ['/%', 'cut percent-encoding'],
    ['/%ff', 'no UTF-8'],
    ['/%ed%a0%80', 'a lone surrogate'],
    ['/a%00b', 'NUL'],
    ['/a%0d%0ab', 'a line break'],
    ['/a%2fb', 'an encoded slash'],
    ['/a%5cb', 'an encoded backslash'],
    ['/a\\b', 'a backslash'],
    ['/./a', 'a dot segment'],
    ['/a/../b', 'a double dot segment'],
    ['/a/%2e%2e/b', 'an encoded double dot segment'],
    ['/a#b', 'a fragment'],
    ['/é', 'raw bytes'],
    ['*', 'no path'],
  ])('%s is refused: %s', (url) => {
    expect(targetOf(url)).toEqual({ kind: 'refused' });
  });
});

describe('another spelling that the router would follow', () => {
  const patterns = [...Object.values(STORED_ROUTES).map(({ pattern }) => pattern), ...PRIVATE_PATTERNS];
  const sample = (pattern: string) => pattern.replace('{lang}', 'en').replace(/\{\w+\}/g, 'turkiye');
  /** Escapes the letter at `index` of a path, and then its percent sign `times` more times. */
  const escapeChar = (path: string, index: number, times: number) => {
    const hex = path.charCodeAt(index).toString(16);
    return `${path.slice(0, index)}%${'25'.repeat(times)}${hex}${path.slice(index + 1)}`;
  };

  test.each(patterns)('leads to no page when a letter is escaped twice or more: %s', (pattern) => {
    const path = sample(pattern);
    for (let index = 0; index < path.length; index += 1) {
      if (path[index] === '/') continue;
      for (const times of [1, 2, 5])
        expect(targetOf(escapeChar(path, index, times))).toEqual({ kind: 'missing' });
    }
  });

  test.each([
    ['/en/b%25%36cog', 'digits that were escaped by themselves'],
    ['/en//%2562log/', 'slashes besides'],
    ['/en/%252562log?page=2', 'a query'],
    ['/en/%256C', 'capital hexadecimal digits'],
    ['/en/a%252fb', 'a slash'],
    ['/en/a%2500b', 'NUL'],
  ])('leads to no page with %s', (url) => {
    expect(targetOf(url)).toEqual({ kind: 'missing' });
  });

  test.each([
    '/fr.html',
    '/en/blog.html',
    '/en/blog.HTML',
    '/en/blog%2ehtml/',
    '/en/.html',
    '/en/blog.html?page=2',
  ])('leads to no page with the extension of a file: %s', (url) => {
    expect(targetOf(url)).toEqual({ kind: 'missing' });
  });

  test('is passed on when it is a call, whose answer is JSON', () => {
    expect(targetOf('/api/tags/%2541')).toMatchObject({ kind: 'other' });
  });

  test.each(['/en/tags/100%25', '/en/tags/50%25-off', '/en/tags/%25zz'])(
    'is not seen in a path that contains a plain percent sign: %s',
    (url) => {
      expect(targetOf(url)).toMatchObject({ kind: 'page', key: url });
    },
  );
});

describe('targets', () => {
  const key = (url: string) => {
    const target = targetOf(url);
    return target.kind === 'page' ? target.key : target.kind;
  };

  test.each([
    ['/en', '/en'],
    ['/ar/blog', '/ar/blog'],
    ['/en/blog?page=2', '/en/blog?page=2'],
    ['/en/blog?page=02', '/en/blog?page=2'],
    ['/en/blog?page=1', '/en/blog'],
    ['/en/blog?page=0', '/en/blog'],
    ['/en/blog?page=-1', '/en/blog'],
    ['/en/blog?page=abc', '/en/blog'],
    ['/en/blog?page=9999999999', '/en/blog'],
    ['/en/blog?page=2&page=3', '/en/blog?page=2'],
    ['/en/blog?utm_source=x&page=3', '/en/blog?page=3'],
    ['/en/tags/x?in=blog&page=2', '/en/tags/x?page=2&in=blog'],
    ['/en/tags/x?in=anything', '/en/tags/x'],
    ['/en?page=2', '/en'],
    ['/en/cost?serviceId=lasik&stars=5', '/en/cost?serviceId=lasik'],
    ['/en/cost?serviceId=%C3%A9', '/en/cost'],
    ['/en/cost?serviceId=fue-hair-transplant&quantity=2500', 'other'],
    ['/en/cost/e/23456789ABCDEFGH', 'other'],
    ['/ar/blog/%D8%B2%D8%B1%D8%B9', '/ar/blog/%D8%B2%D8%B1%D8%B9'],
    ['/de', 'other'],
    ['/en/thanks', 'other'],
    ['/api/blog', 'other'],
    ['/EN/blog', 'other'],
  ])('%s is stored as %s', (url, expected) => {
    expect(key(url)).toBe(expected);
  });

  test.each([
    ['/en/', '/en'],
    ['//en', '/en'],
    ['//evil.test/en', '/evil.test/en'],
    ['/en//blog/?page=2', '/en/blog?page=2'],
    ['/%65n/blog', '/en/blog'],
    ['/ar/blog/%d8%b2', '/ar/blog/%D8%B2'],
    ['/en/blog/?utm_source=x', '/en/blog?utm_source=x'],
  ])('%s leads to %s', (url, location) => {
    expect(targetOf(url)).toEqual({ kind: 'redirect', location });
  });

  test('a page has as many keys as its declared query has values, whatever is added', () => {
    const junk = fc.array(fc.tuple(fc.stringMatching(/^[a-z_]{1,8}$/), fc.webQueryParameters()), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 999_999_999 }), junk, (page, pairs) => {
        const otherPairs = pairs
          .filter(([name]) => name !== 'page')
          .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
          .join('');
        return key(`/en/blog?page=${page}${otherPairs}`) === `/en/blog?page=${page}`;
      }),
    );
  });
});

describe('a visitor’s filters', () => {
  test.each(['?gender=female', '?page=2&sort=free', '?compare=a&compare=b', '?sort=&gender=male'])(
    'make a list with %s a page that is rendered for them and never stored',
    (search) => {
      expect(targetOf(`/en/doctors/turkiye${search}`)).toEqual({
        kind: 'other',
        path: '/en/doctors/turkiye',
        search,
      });
    },
  );

  test.each([
    ['?gender=&language=', '/en/doctors/turkiye'],
    ['?gender=&page=2', '/en/doctors/turkiye?page=2'],
    ['?utm_source=x', '/en/doctors/turkiye'],
  ])('%s chooses nothing, so that the page is stored', (search, key) => {
    expect(targetOf(`/en/doctors/turkiye${search}`)).toMatchObject({ kind: 'page', key });
  });

  test('are ignored on a page that has no filters', () => {
    expect(targetOf('/en/blog?sort=free')).toMatchObject({ kind: 'page', key: '/en/blog' });
  });
});
