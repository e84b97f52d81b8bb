import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { KEY_BYTES, keyFile } from '#db/key-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'turqua-keys-'));
const keys = join(dataDir, 'keys');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a key is made once and leaves no draft', () => {
  const key = keyFile(dataDir, 'first.key');
  expect(key).toHaveLength(KEY_BYTES);
  expect(keyFile(dataDir, 'first.key')).toEqual(key);
  expect(readdirSync(keys)).toEqual(['first.key']);
});

test('a process with the same number in another container does not stand in the way', () => {
  mkdirSync(join(keys, `second.key.${process.pid}`), { recursive: true });
  expect(keyFile(dataDir, 'second.key')).toHaveLength(KEY_BYTES);
});
