import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROTLI, compress } from '#cache/pages/compress.ts';
import { PageDisk } from '#cache/disk/page-disk.ts';
import { PAGES_DIR } from '#cache/invalidate/invalidation.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import type { Page } from '#cache/pages/page.ts';
import { htmlOf, keyOf, tagsOf } from './synthetic-page.ts';

/** The number of different bodies; further pages repeat them. */
export const BODIES = 50;
/** The number of pages that are stored at the same time. */
const AT_ONCE = 1_000;
const FRESH_FOR = 3_600_000 * 24;

/**
 * Puts synthetic pages into the store of the data folder, unless an earlier call has. `build`: the id of their build.
 */
export async function fill(build: string, pages: number): Promise<void> {
  const doneFile = join(PAGES_DIR, `filled-${pages}`);
  if (pages === 0 || existsSync(doneFile)) return;
  mkdirSync(PAGES_DIR, { recursive: true });
  const bodies = await Promise.all(
    Array.from({ length: Math.min(pages, BODIES) }, (_, index) =>
      compress(Buffer.from(htmlOf(index)), BROTLI.visit),
    ),
  );
  const file = openLmdb(PAGES_DIR);
  const disk = new PageDisk(file, build);
  const now = Date.now();
  for (let start = 0; start < pages; start += AT_ONCE) {
    const puts = Array.from({ length: Math.min(AT_ONCE, pages - start) }, (_, offset) => {
      const page = pageOf(start + offset, pages, now, bodies);
      return disk.put({ page, links: [] });
    });
    await Promise.all(puts);
  }
  await disk.flushed();
  await file.close();
  writeFileSync(doneFile, '');
}

function pageOf(index: number, pages: number, now: number, bodies: readonly Buffer[]): Page {
  const br = bodies[index % bodies.length] ?? Buffer.alloc(0);
  const key = keyOf(index);
  return {
    key,
    status: 200,
    headers: ['content-type', 'text/html; charset=utf-8'],
    tags: tagsOf(index, pages),
    epoch: 0,
    renderedAt: now,
    freshUntil: now + FRESH_FOR,
    hash: createHash('sha256').update(key).digest('base64url').slice(0, 22),
    br,
    size: 60_000,
    checkedAt: -1,
  };
}
