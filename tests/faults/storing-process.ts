import { randomBytes } from 'node:crypto';
import { compress } from '#cache/pages/compress.ts';
import { PageDisk } from '#cache/disk/page-disk.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { hashOf } from '#cache/pages/page.ts';

/**
 * A program that stores pages, each with the hash of its random body, until it is killed. Its argument is the folder.
 */
const file = openLmdb(process.argv[2] ?? '');
const disk = new PageDisk(file, 'faults');
process.on('disconnect', () => process.exit(0));

const WRITERS = 4;
const KEYS = 50;

async function write(writer: number): Promise<never> {
  for (let round = 0; ; round += 1) {
    const key = `/en/blog/${writer}-${round % KEYS}`;
    // Sizes from 1 to 41 kB that differ from round to round.
    const body = randomBytes(1_000 + ((round * 7_919) % 40_000));
    const page = {
      key,
      status: 200,
      headers: ['content-type', 'text/html'],
      tags: ['blog', `blog:${round % KEYS}`],
      epoch: round,
      renderedAt: round,
      freshUntil: round + 1,
      hash: hashOf(body, ['content-type', 'text/html']),
      br: await compress(body, 1),
      size: body.length,
      checkedAt: -1,
    };
    await disk.put({ page, links: [] });
    if (round === 0) process.send?.('storing');
  }
}

for (let writer = 0; writer < WRITERS; writer += 1) write(writer);
