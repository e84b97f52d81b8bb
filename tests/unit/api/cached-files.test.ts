import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { CachedFiles } from '#api/media/cached-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'cached-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the oldest files are deleted, although another file disappears meanwhile', async () => {
  // A link that leads nowhere is listed and cannot be looked at, like a file that was removed in between.
  symlinkSync(join(folder, 'nowhere'), join(folder, 'gone'));
  const files = new CachedFiles(folder, 20);
  for (let number = 0; number < 50; number += 1) await files.write(`${number}.txt`, Buffer.from('x'));
  expect(readdirSync(folder).filter((name) => name.endsWith('.txt'))).toHaveLength(20);
});

test('the first file that a process writes makes room for itself', async () => {
  const full = mkdtempSync(join(tmpdir(), 'cached-files-'));
  onTestFinished(() => rmSync(full, { recursive: true }));
  for (let number = 0; number < 30; number += 1) writeFileSync(join(full, `${number}.txt`), 'x');
  await new CachedFiles(full, 20).write('new.txt', Buffer.from('x'));
  expect(readdirSync(full)).toHaveLength(20);
});
