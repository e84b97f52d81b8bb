import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteProcess } from './site-process.ts';

/**
 * No file of the site may grow beyond so many kilobytes: writing then fails as on a full disk (EFBIG for ENOSPC). With
 * the first pages do not fit any more, with the second purges do not either.
 */
const FILE_LIMITS = [300, 100];
const VERSIONS = 60;

/**
 * The page store cannot write any more: pages are still served in their newest version, purges that cannot be kept are
 * refused, and the process lives. Prints figures.
 */
export async function fullDisk(): Promise<boolean> {
  const held: boolean[] = [];
  for (const limit of FILE_LIMITS) held.push(await fill(limit));
  return held.every(Boolean);
}

async function fill(limit: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  writeFileSync(join(folder, 'version'), '0');
  const site = await SiteProcess.start(folder, { fileLimit: limit });
  let refusedCount = 0;
  let wrongCount = 0;
  for (let version = 1; version <= VERSIONS; version += 1) {
    if (!(await site.publish(version))) refusedCount += 1;
    for (const path of ['/en', `/en/blog/post-${version}`]) {
      if ((await site.read(path)) !== version) wrongCount += 1;
    }
  }
  const { alive } = site;
  await site.kill('SIGTERM');
  rmSync(folder, { recursive: true });
  console.log(`disk full at ${limit} KB below the page store:`);
  console.log(
    `  purges refused ${refusedCount} of ${VERSIONS}, wrong pages ${wrongCount}, process ${alive ? 'alive' : 'GONE'}`,
  );
  return alive && wrongCount === 0;
}
