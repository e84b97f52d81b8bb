import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
