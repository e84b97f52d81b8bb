import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteProcess } from './site-process.ts';

/**
 * Limits of the size of each file of the site, in kilobytes: a write beyond the limit fails as on a full disk (with
 * EFBIG in place of ENOSPC). Within the first limit pages do not fit, within the second purges do not fit either.
 */
const FILE_LIMITS = [300, 100];
const VERSIONS = 60;

/**
 * Checks a site whose page store cannot write: pages must still be served in their newest version, and the process must
 * live. Prints figures, among them the purges that were refused because they could not be stored.
 */
export async function fullDisk(): Promise<boolean> {
  const results: boolean[] = [];
  for (const limit of FILE_LIMITS) results.push(await publishAtLimit(limit));
  return results.every(Boolean);
}

async function publishAtLimit(limit: number): Promise<boolean> {
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
