import { randomBytes } from 'node:crypto';
import { PageDisk } from '#cache/disk/page-disk.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { makePage } from './pages.ts';

/** Stores more pages at once than its file may hold, and sends the counts of the results. Argument: the folder. */
const PAGES = 400;
const file = openLmdb(process.argv[2] ?? '');
const disk = new PageDisk(file, 'full');
const br = randomBytes(9_000);
const keys = Array.from({ length: PAGES }, (_, index) => `/en/blog/${index}`);
const tagsOf = (key: string) => ['blog', 'settings', 'menu:1', 'menu:2', `blog:${key}`];
const results = await Promise.allSettled(
  keys.map((key) => disk.put({ page: makePage({ key, br, tags: tagsOf(key) }), links: [] })),
);
const writtenCount = results.filter(({ status }) => status === 'fulfilled').length;
const readCount = keys.filter((key) => disk.get(key)?.br.equals(br)).length;
process.send?.({ written: writtenCount, failed: PAGES - writtenCount, read: readCount }, () =>
  process.exit(0),
);
