import { expect, test } from 'vitest';
import { tokenOfCookie } from '#domain/csrf-token.ts';

test.each([
  ['to%3Dken', 'to=ken'],
  ['to=ken', 'to=ken'],
  ['100%', '100%'],
  ['50%zz%3D', '50%zz%3D'],
])('the token of the cookie %s is %s', (cookie, token) => {
  expect(tokenOfCookie(cookie)).toBe(token);
});
