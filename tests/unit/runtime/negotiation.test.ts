import { describe, expect, test } from 'vitest';
import { byteRange, chooseEncoding } from '#runtime/negotiation.ts';

describe('encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=1', 'gzip'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['brotli', 'identity'],
    ['br;q=nonsense', 'identity'],
  ])('%j is answered with %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
    // The second answer comes from the cache.
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  test('a flood of different values is answered like any other', () => {
    for (let index = 0; index < 1_000; index += 1)
      expect(chooseEncoding(`br;q=0.${index}1, x${index}`)).toBe('br');
  });
});

describe('byte ranges', () => {
  test.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=40-4000', { first: 40, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['Bytes=5-6', { first: 5, last: 6 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ] as const)('%s of 100 bytes is %j', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });

  test.each([undefined, '', 'bytes=-', 'bytes=5-4', 'bytes=0-1,5-6', 'bytes=a-b', 'lines=0-1', 'bytes=0x1-'])(
    '%s gets the whole file',
    (header) => {
      expect(byteRange(header, 100)).toBeNull();
    },
  );
});
