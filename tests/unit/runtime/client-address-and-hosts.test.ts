import { describe, expect, test } from 'vitest';
import { originOf } from '#runtime/client-address.ts';
import { answeredHosts, hostOf } from '#runtime/hosts.ts';

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
    expect(originOf(peer, forwarded, proxies).address).toBe(expected);
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

  test('any other site answers only to its configured names', () => {
    expect(answeredHosts(settings('https://www.example.com'), 4_321)).toEqual(['www.example.com']);
  });
});

describe('the Host header', () => {
  test('is found in any case and place', () => {
    expect(hostOf({ rawHeaders: ['From', 'x', 'Accept', '*/*', 'HOST', 'a'] })).toBe('a');
  });

  test.each([0, 2, 3])('is undefined where there are %i of them', (count) => {
    const rawHeaders = Array.from({ length: count }, () => ['host', 'a']).flat();
    expect(hostOf({ rawHeaders })).toBeUndefined();
  });
});
