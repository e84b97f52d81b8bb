import { setTimeout as wait } from 'node:timers/promises';
import { Builds } from '#cache/disk/builds.ts';
import { PageDisk } from '#cache/disk/page-disk.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { makePage } from './pages.ts';

/**
 * A process that keeps the pages of a build open. Arguments: the folder, the build.
 * It puts a page for each message `put`, and answers with the number of its pages; at `end` it ends with code 0.
 */
const [folder = '', build = ''] = process.argv.slice(2);
const file = openLmdb(folder);
const disk = new PageDisk(file, build);
await new Builds(file, build).claim();
await disk.put({ page: makePage(), links: [] });
process.on('disconnect', () => process.exit(0));
process.on('message', async (message: 'put' | 'count' | 'end') => {
  if (message === 'end') {
    await file.close();
    process.exit(0);
  }
  if (message === 'put') await disk.put({ page: makePage({ br: Buffer.alloc(20_000, 7) }), links: [] });
  // The snapshot that reads share ends with the turn of the event loop.
  await wait(5);
  disk.get('/en/blog');
  for await (const _ of disk.pagesOf('blog')) break;
  process.send?.(disk.size);
});
process.send?.(disk.size);
