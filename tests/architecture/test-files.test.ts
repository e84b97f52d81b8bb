import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOTH_DATABASES } from '../support/both-databases.ts';
import { LONGEST } from '../support/longest-first.ts';
import { OWN_MODULES } from '../support/own-modules.ts';

/** Calls that change modules for every file that is loaded with them. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/;

test('lists of test files name files that are there, each once', () => {
  for (const list of [BOTH_DATABASES, LONGEST, OWN_MODULES]) {
    expect(list.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(list).size).toBe(list.length);
  }
});

test('a test file of the API that replaces modules shares none with others', () => {
  const files = globSync('tests/api/**/*.test.ts');
  const replacing = files.filter((file) => REPLACES_MODULES.test(readFileSync(file, 'utf8')));
  expect(replacing.length).toBeGreaterThan(5);
  expect(replacing.filter((file) => !OWN_MODULES.includes(file))).toEqual([]);
});
