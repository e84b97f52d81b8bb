import { statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { PageDisk } from '#cache/disk/page-disk.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import type { Page } from '#cache/pages/page.ts';
import { makePage } from '../support/pages.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** Works on the pages of one build, then closes the files. */
async function useDisk<T>(
  folder: string,
  work: (disk: PageDisk) => Promise<T> | T,
  build = 'one',
): Promise<T> {
  const file = openLmdb(folder);
  try {
    const disk = new PageDisk(file, build);
    const result = await work(disk);
    await disk.flushed();
    return result;
  } finally {
    await file.close();
  }
}

const page = makePage({ tags: ['blog', 'settings'], br: Buffer.alloc(20_000, 7) });
const storedPage = (newPage: Page) => ({ page: newPage, links: [] });
const putPage = (newPage: Page) => (disk: PageDisk) => disk.put(storedPage(newPage));
const countOf = async (disk: PageDisk, tag: string) =>
  (await Array.fromAsync(disk.pagesOf(tag))).flat().length;
const getPage = (disk: PageDisk) => disk.get(page.key);

test('a page is read back as it was put, after the files were closed and opened', async () => {
  const folder = temporaryFolder();
  await useDisk(folder, putPage(page));
  expect(await useDisk(folder, getPage)).toEqual(page);
});

test('another build does not see the page', async () => {
  const folder = temporaryFolder();
  await useDisk(folder, putPage(page), 'one');
  expect(await useDisk(folder, getPage, 'two')).toBeUndefined();
});

test('a damaged record is a miss and is deleted', async () => {
  const folder = temporaryFolder();
  const file = openLmdb(folder);
  const disk = new PageDisk(file, 'one');
  await disk.put(storedPage(page));
  const records = file.table<Buffer>('pages:one', { encoding: 'binary' });
  await file.commit(() => [records.put(page.key, Buffer.from('TQP1 and then nonsense'))]);
  expect(disk.get(page.key)).toBeUndefined();
  await vi.waitUntil(() => disk.size === 0);
  await file.close();
});

test('a record under the address of another page is a miss', async () => {
  const folder = temporaryFolder();
  const file = openLmdb(folder);
  const disk = new PageDisk(file, 'one');
  await disk.put(storedPage(page));
  const records = file.table<Buffer>('pages:one', { encoding: 'binary' });
  await file.commit(() => [records.put('/en/tags', records.rows.get(page.key) ?? Buffer.alloc(0))]);
  expect(disk.get('/en/tags')).toBeUndefined();
  await disk.flushed();
  await file.close();
});

test.each([
  ['cut to half', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['cut to a few bytes', (file: string) => truncateSync(file, 100)],
  ['overwritten', (file: string) => writeFileSync(file, Buffer.alloc(64 * 1024, 0x41))],
])('a store whose file was %s starts empty and works again', async (_, damage) => {
  const folder = temporaryFolder();
  await useDisk(folder, putPage(page));
  damage(join(folder, 'data.mdb'));
  expect(await useDisk(folder, getPage)).toBeUndefined();
  await useDisk(folder, putPage(page));
  expect(await useDisk(folder, getPage)).toEqual(page);
});

test('a page whose address is too long for a key is not stored, without an error', async () => {
  const longPage = makePage({ key: `/en/blog/${'x'.repeat(3_000)}` });
  const result = await useDisk(temporaryFolder(), async (disk) => {
    await disk.put(storedPage(longPage));
    return disk.get(longPage.key);
  });
  expect(result).toBeUndefined();
});

test('the index counts each page once, and forgets tags that a page has lost', async () => {
  await useDisk(temporaryFolder(), async (disk) => {
    await disk.put(storedPage(page));
    await disk.put(storedPage(makePage({ key: '/en', tags: ['settings'] })));
    expect(await countOf(disk, 'blog')).toBe(1);
    expect(await countOf(disk, 'settings')).toBe(2);
    await disk.put(storedPage({ ...page, tags: ['settings'] }), page);
    expect(await countOf(disk, 'blog')).toBe(0);
    await disk.remove(page);
    expect(await countOf(disk, 'settings')).toBe(1);
    expect(disk.size).toBe(1);
  });
});
