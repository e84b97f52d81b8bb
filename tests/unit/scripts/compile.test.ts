import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readId } from '../../../scripts/site/compile.ts';
import { temporaryFolder } from '../cache/support/temporary.ts';

test('the id of a bundle is read from its file', () => {
  const file = join(temporaryFolder(), 'build.json');
  writeFileSync(file, '{ "id": "one" }');
  expect(readId(file)).toBe('one');
});

test('a bundle has no id where its file is missing, empty or cut off', () => {
  const file = join(temporaryFolder(), 'build.json');
  expect(readId(file)).toBeUndefined();
  writeFileSync(file, '');
  expect(readId(file)).toBeUndefined();
  writeFileSync(file, '{ "id": "o');
  expect(readId(file)).toBeUndefined();
});
