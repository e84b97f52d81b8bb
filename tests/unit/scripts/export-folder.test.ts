import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ExportError, ExportFolder } from '../../../scripts/export/export-folder.ts';
import { temporaryFolder } from '../cache/support/temporary.ts';

async function exportTo(folder: string, files: Record<string, string>) {
  const target = await ExportFolder.open(folder);
  for (const [file, text] of Object.entries(files)) await target.put(file, text);
  await target.finish();
  return { written: target.written, removed: target.removed };
}

test('a second export writes changed files and removes missing ones, with folders that become empty', async () => {
  const folder = join(temporaryFolder(), 'out');
  expect(await exportTo(folder, { 'en.html': 'a', 'en/blog/x.html': 'b', 'ar.html': 'c' })).toEqual({
    written: 3,
    removed: 0,
  });
  utimesSync(join(folder, 'en.html'), 1, 1);
  writeFileSync(join(folder, 'CNAME'), 'mine');
  expect(await exportTo(folder, { 'en.html': 'a', 'ar.html': 'new' })).toEqual({ written: 1, removed: 1 });
  expect(statSync(join(folder, 'en.html')).mtimeMs).toBe(1_000);
  expect(readFileSync(join(folder, 'ar.html'), 'utf8')).toBe('new');
  expect(readdirSync(folder).sort()).toEqual(['.export.json', 'CNAME', 'ar.html', 'en.html']);
});

test('a file can be kept without writing it while it exists, and is removed when it is not kept', async () => {
  const folder = join(temporaryFolder(), 'out');
  await exportTo(folder, { 'social/a.jpg': 'a', 'social/b.jpg': 'b', 'social/c.jpg': 'c' });
  rmSync(join(folder, 'social/b.jpg'));
  const target = await ExportFolder.open(folder);
  const keptFiles = ['a', 'b', 'd'].map((name) => target.keep(`social/${name}.jpg`));
  await target.finish();
  expect(keptFiles).toEqual([true, false, false]);
  expect(readdirSync(join(folder, 'social'))).toEqual(['a.jpg']);
  expect(target.written).toBe(0);
});

test('a file that somebody changed is written again', async () => {
  const folder = join(temporaryFolder(), 'out');
  await exportTo(folder, { 'en.html': 'a' });
  writeFileSync(join(folder, 'en.html'), 'b');
  expect(await exportTo(folder, { 'en.html': 'a' })).toMatchObject({ written: 1 });
});

test('a folder with other things in it is refused', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'letters.txt'), 'dear');
  await expect(ExportFolder.open(folder)).rejects.toThrow('holds something else');
  expect(readdirSync(folder)).toEqual(['letters.txt']);
});

test('failed and killed exports remove nothing, and the next one removes the old files of all', async () => {
  const folder = join(temporaryFolder(), 'out');
  await exportTo(folder, { 'old.html': 'a' });
  await (await ExportFolder.open(folder)).put('failed.html', 'b');
  await (await ExportFolder.open(folder)).put('killed.html', 'c');
  // The process was killed while it noted the next name and wrote a file.
  appendFileSync(join(folder, '.export.journal'), '"next.ht');
  writeFileSync(join(folder, '.export.parts', 'half'), 'd');
  expect(existsSync(join(folder, 'old.html'))).toBe(true);
  expect(await exportTo(folder, { 'new.html': 'e' })).toEqual({ written: 1, removed: 3 });
  expect(readdirSync(folder).sort()).toEqual(['.export.json', 'new.html']);
});

test('an export that was killed before it had a list does not stand in the way of the next one', async () => {
  const folder = join(temporaryFolder(), 'out');
  mkdirSync(join(folder, '.export.parts'), { recursive: true });
  expect(await exportTo(folder, { 'en.html': 'a' })).toEqual({ written: 1, removed: 0 });
});

test.each([
  ['.export.json', '{"files": ["en.h'],
  ['.export.json', '{"files": [1]}'],
  ['.export.journal', 'en.html\n'],
])('a folder whose %s is %j is refused', async (name, text) => {
  const folder = join(temporaryFolder(), 'out');
  await exportTo(folder, { 'en.html': 'a' });
  writeFileSync(join(folder, name), text);
  const opened = ExportFolder.open(folder);
  await expect(opened).rejects.toBeInstanceOf(ExportError);
  await expect(opened).rejects.toThrow('is damaged');
  expect(readFileSync(join(folder, 'en.html'), 'utf8')).toBe('a');
});

test('two contents for one file, files outside of the folder and names too long for a file are refused', async () => {
  const target = await ExportFolder.open(join(temporaryFolder(), 'out'));
  await target.put('a.html', 'a');
  await expect(target.put('a.html', 'a')).rejects.toThrow('two addresses lead to a.html');
  await expect(target.put('../a.html', 'a')).rejects.toThrow('outside');
  expect(target.size).toBe(1);
  await expect(target.put(`ar/${'ز'.repeat(130)}.html`, 'a')).rejects.toThrow(/ززز.* is too long/);
});
