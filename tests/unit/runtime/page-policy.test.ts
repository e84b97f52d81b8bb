import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pruneCsp } from '#runtime/page-policy.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const OWN = 'console.log(1)';
const STYLE = '.a{color:red}';
const FOREIGN = 'alert(1)';
const POLICY = `default-src 'self'; script-src 'self' ${source(OWN)} ${source(FOREIGN)}; style-src 'self' ${source(STYLE)}`;
const page = (value: string) =>
  `<!doctype html><html><body><input name="key" value="${value}"><script type="module">${OWN}</script><style>${STYLE}</style></body></html>`;

test.each([
  'implants',
  '<script src=x>',
  '<style>',
  "<script src='x'>",
  `<script>${FOREIGN}</script>`,
  '<!--',
  '</script><script>',
  '> <b',
])('a page keeps the hashes of its own script and style when an attribute holds %s', (value) => {
  const pruned = pruneCsp(POLICY, page(value));
  expect(pruned).toContain(source(OWN));
  expect(pruned).toContain(source(STYLE));
  expect(pruned).not.toContain(source(FOREIGN));
});

test('a hash that only a comment asks for is taken away', () => {
  expect(pruneCsp(POLICY, `<!-- <script>${FOREIGN}</script> -->${page('x')}`)).not.toContain(source(FOREIGN));
});

describe('policy of a page', () => {
  const policy = `default-src 'self';img-src 'self' data:; script-src 'self' ${source('a()')} ${source('b()')}; style-src 'self' ${source('p{}')} ${source('q{}')};`;

  test('keeps the hashes of what is inline, and no others', () => {
    const html =
      '<style media="all">p{}</style><script src="/x.js"></script><script type="module">a()</script>';
    expect(pruneCsp(policy, html)).toBe(
      `default-src 'self'; img-src 'self' data:; script-src 'self' ${source('a()')}; style-src 'self' ${source('p{}')}`,
    );
  });

  test('without inline content there is no hash at all', () => {
    expect(pruneCsp(policy, '<p>text</p>')).toBe(
      "default-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self'",
    );
  });
});
