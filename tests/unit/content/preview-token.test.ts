import { expect, test } from 'vitest';
import { previewToken, readPreviewToken } from '#api/preview.ts';
import { targetOf } from '#cache/address/key.ts';

const NOW = Date.parse('2026-11-01T00:00:00Z');
const PASS = { item: 'posts/one', version: 3, expires: NOW + 1000 };
const token = previewToken(PASS);

test('a token allows its item and version until it expires', () => {
  expect(readPreviewToken(token, NOW)).toEqual(PASS);
  expect(readPreviewToken(token, NOW + 1000)).toBeUndefined();
});

test('the content of a token is part of its signature', () => {
  const [payload = '', signature = ''] = token.split('.');
  const otherBody = previewToken({ ...PASS, version: 4 }).split('.')[0];
  const invalidTokens = [
    `${otherBody}.${signature}`,
    `${payload}.${signature.slice(0, -4)}AAAA`,
    `${payload}.${signature.slice(0, 20)}`,
    `${payload}.`,
    payload,
    '',
    '.',
    `${token}.${signature}`,
    'x'.repeat(5000),
  ];
  for (const invalidToken of invalidTokens)
    expect(readPreviewToken(invalidToken, NOW), invalidToken).toBeUndefined();
});

test('an address with a token is never that of a stored page', () => {
  expect(targetOf('/en/blog/one').kind).toBe('page');
  expect(targetOf(`/en/blog/one?preview=${token}`)).toEqual({
    kind: 'other',
    path: '/en/blog/one',
    search: `?preview=${token}`,
  });
  expect(targetOf('/en/blog?page=2&preview=x').kind).toBe('other');
});
