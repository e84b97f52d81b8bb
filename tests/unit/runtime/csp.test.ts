import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIBRARY_HASHES } from '#runtime/security-headers.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

test('the listed hashes are those of the empty style and of the style that sonner inserts', () => {
  const code = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const [, literal = ''] = /^__insertCSS\(("(?:[^"\\]|\\.)*")\);$/m.exec(code) ?? [];
  expect(literal.length).toBeGreaterThan(1000);
  expect(LIBRARY_HASHES).toEqual([sha256(''), sha256(JSON.parse(literal) as string)]);
});
