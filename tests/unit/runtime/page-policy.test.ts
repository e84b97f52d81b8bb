import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pruneCsp } from '#runtime/page-policy.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const OWN_SCRIPT = 'console.log(1)';
const STYLE = '.a{color:red}';
const FOREIGN_SCRIPT = 'alert(1)';
const POLICY = `default-src 'self'; script-src 'self' ${source(OWN_SCRIPT)} ${source(FOREIGN_SCRIPT)}; style-src 'self' ${source(STYLE)}`;
const page = (value: string) =>
  `<!doctype html><html><body><input name="key" value="${value}"><script type="module">${OWN_SCRIPT}</script><style>${STYLE}</style></body></html>`;

test.each([
  'implants',
  '<script src=x>',
  '<style>',
  "<script src='x'>",
  `<script>${FOREIGN_SCRIPT}</script>`,
  '<!--',
  '</script><script>',
  '> <b',
])('a page keeps the hashes of its own script and style when an attribute contains %s', (value) => {
  const pruned = pruneCsp(POLICY, page(value));
  expect(pruned).toContain(source(OWN_SCRIPT));
  expect(pruned).toContain(source(STYLE));
  expect(pruned).not.toContain(source(FOREIGN_SCRIPT));
});

test('the hash of a script in a comment is removed', () => {
  expect(pruneCsp(POLICY, `<!-- <script>${FOREIGN_SCRIPT}</script> -->${page('x')}`)).not.toContain(
    source(FOREIGN_SCRIPT),
  );
});

describe('policy of a page', () => {
  const policy = `default-src 'self';img-src 'self' data:; script-src 'self' ${source('a()')} ${source('b()')}; style-src 'self' ${source('p{}')} ${source('q{}')};`;

  test('keeps the hashes of inline scripts and styles, and no others', () => {
    const html =
      '<style media="all">p{}</style><script src="/x.js"></script><script type="module">a()</script>';
    expect(pruneCsp(policy, html)).toBe(
      `default-src 'self'; img-src 'self' data:; script-src 'self' ${source('a()')}; style-src 'self' ${source('p{}')}`,
    );
  });

  test('has no hash at all without inline scripts and styles', () => {
    expect(pruneCsp(policy, '<p>text</p>')).toBe(
      "default-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self'",
    );
  });
});
