import { expect, test } from 'vitest';
import { headerOf } from '#cache/pages/page.ts';

test('a header is found by its name, not by a value that equals the name', () => {
  const headers = ['x-note', 'link', 'link', '<a>', 'content-type', 'text/html'];
  expect(headerOf({ headers }, 'link')).toBe('<a>');
  expect(headerOf({ headers }, 'content-type')).toBe('text/html');
  expect(headerOf({ headers }, 'content-security-policy')).toBeUndefined();
});
