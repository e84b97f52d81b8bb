import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireDataDir } from '#runtime/data-dir.ts';
import { SettingsError } from '#settings/settings-error.ts';
import { temporaryFolder } from '../cache/support/temporary.ts';

test('a missing data folder is created', () => {
  const folder = join(temporaryFolder(), 'a/b');
  requireDataDir(folder);
  requireDataDir(folder);
  expect(existsSync(folder)).toBe(true);
});

test.each([
  ['a file of that name', 'file', 'there is a file of that name'],
  ['a file in its path', 'file/data', 'a part of the path is a file'],
  ['a link to nowhere', 'link', 'a link in the path leads nowhere'],
  ['a link to nowhere in its path', 'link/data', 'a link in the path leads nowhere'],
])('%s is an error that names the reason, the setting and an example', (_name, path, reason) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'missing/folder'), join(folder, 'link'));
  const dataDir = join(folder, path);
  const requireDir = () => requireDataDir(dataDir);
  expect(requireDir).toThrow(SettingsError);
  expect(requireDir).toThrow(
    `DATA_DIR cannot be used: ${dataDir}: ${reason}. Example: DATA_DIR=/var/lib/turqua`,
  );
});

test('any other error names the setting and has the message of the system', () => {
  const dataDir = join(temporaryFolder(), 'x'.repeat(300));
  expect(() => requireDataDir(dataDir)).toThrow(SettingsError);
  expect(() => requireDataDir(dataDir)).toThrow('ENAMETOOLONG');
});
