import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clientAddress } from '#runtime/client-address.ts';
import { chooseEncoding } from '#runtime/encoding.ts';
import { makeHead, makeSharedHead } from '#runtime/head.ts';
import { answeredHosts } from '#runtime/hosts.ts';
import { peek } from '#runtime/peek.ts';
import { pruneCsp } from '#runtime/prune-csp.ts';

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
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  test('a flood of different values is answered like any other', () => {
    for (let at = 0; at < 1_000; at += 1) expect(chooseEncoding(`br;q=0.${at}1, x${at}`)).toBe('br');
  });
});

describe('peek', () => {
  test('finds the headers in any case and place', () => {
    const raw = ['HOST', 'a', 'Accept', '*/*', 'ACCEPT-encoding', 'br', 'If-None-Match', '"x"'];
    expect(peek(raw)).toEqual({ host: 'a', acceptEncoding: 'br', ifNoneMatch: '"x"' });
  });

  test('names of the same length are not taken for them', () => {
    const raw = ['From', 'a', 'Accept-Language', 'ar', 'X-Real-Addres', 'x'];
    expect(peek(raw)).toEqual({ host: undefined, acceptEncoding: undefined, ifNoneMatch: undefined });
  });

  test.each([2, 3])('%i hosts are none', (count) => {
    expect(peek(Array.from({ length: count }, () => ['host', 'a']).flat()).host).toBeUndefined();
  });
});

describe('client address', () => {
  test.each([
    ['203.0.113.9', '1.1.1.1', 0, '203.0.113.9'],
    ['203.0.113.9', undefined, 1, '203.0.113.9'],
    ['127.0.0.1', '1.1.1.1', 1, '1.1.1.1'],
    ['127.0.0.1', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['127.0.0.1', '6.6.6.6,1.1.1.1 , 10.0.0.1', 2, '1.1.1.1'],
    ['127.0.0.1', '1.1.1.1', 2, '127.0.0.1'],
    ['127.0.0.1', '6.6.6.6, nonsense', 1, '127.0.0.1'],
    ['127.0.0.1', '2001:db8::1', 1, '2001:db8::1'],
    ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
    [undefined, undefined, 0, undefined],
  ])('peer %s, forwarded for %s, %i proxies: %s', (peer, forwarded, proxies, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected);
  });
});

describe('hosts', () => {
  const settings = (SITE_URL: string) => ({ SITE_URL, hosts: new Set([new URL(SITE_URL).host]) });

  test('a site on the loopback interface answers to its names at the port that was opened', () => {
    expect(answeredHosts(settings('http://localhost:4321'), 5_000)).toEqual([
      'localhost:4321',
      'localhost:5000',
      '127.0.0.1:5000',
      '[::1]:5000',
    ]);
  });

  test('any other only to its configured names', () => {
    expect(answeredHosts(settings('https://www.example.com'), 4_321)).toEqual(['www.example.com']);
  });
});

describe('policy of a page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = `default-src 'self';img-src 'self' data:; script-src 'self' ${hash('a()')} ${hash('b()')}; style-src 'self' ${hash('p{}')} ${hash('q{}')};`;

  test('keeps the hashes of what is inline, and no others', () => {
    const html =
      '<style media="all">p{}</style><script src="/x.js"></script><script type="module">a()</script>';
    expect(pruneCsp(policy, html)).toBe(
      `default-src 'self'; img-src 'self' data:; script-src 'self' ${hash('a()')}; style-src 'self' ${hash('p{}')}`,
    );
  });

  test('without inline content there is no hash at all', () => {
    expect(pruneCsp(policy, '<p>text</p>')).toBe(
      "default-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self'",
    );
  });
});

describe('head', () => {
  test.each([
    ['x-a', 'a\r\nx-b: b'],
    ['x-a', 'ü€'],
    ['x a', 'a'],
  ])('%j: %j cannot be written', (name, value) => {
    expect(() => makeHead(200, [name, value])).toThrow();
  });

  test('is the status line and the headers, those first that heads share', () => {
    const shared = makeSharedHead(['x-a', '1']);
    const { text } = makeHead(404, ['content-length', '5', 'x-b', '2'], shared);
    expect(text).toBe('HTTP/1.1 404 Not Found\r\nx-a: 1\r\ncontent-length: 5\r\nx-b: 2\r\n');
  });
});
