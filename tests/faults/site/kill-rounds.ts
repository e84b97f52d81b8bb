import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SiteProcess } from './site-process.ts';

const PATHS = ['/en', '/en/blog', '/ar', '/fr/blog'];

/**
 * Kills the site with SIGKILL once a round, at a random moment while pages are purged and read. After each restart no
 * page may be older than the last acknowledged purge. Prints figures; true when that held.
 */
export async function killSite(rounds: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  writeFileSync(join(folder, 'version'), '0');
  const restarts: number[] = [];
  let version = 0;
  let acknowledged = 0;
  let oldCount = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const site = await SiteProcess.start(folder);
    for (const path of PATHS) {
      const shownVersion = await site.read(path);
      if (shownVersion === undefined || shownVersion < acknowledged) oldCount += 1;
    }
    restarts.push(performance.now() - began);
    const readers = PATHS.map(async (path) => {
      while (site.alive) await site.read(path);
    });
    const killed = pause(20 + Math.random() * 200).then(() => site.kill('SIGKILL'));
    while (site.alive) {
      version += 1;
      if (await site.publish(version)) acknowledged = version;
    }
    await Promise.all([killed, ...readers]);
  }
  rmSync(folder, { recursive: true });
  const median = restarts.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  console.log(`site, ${rounds} × kill -9 during purges and reads:`);
  console.log(
    `  purges ${version}, last acknowledged ${acknowledged}, old pages after a restart ${oldCount}`,
  );
  console.log(`  start to first pages ${Math.round(median)} ms (median)`);
  return oldCount === 0 && acknowledged > 0;
}
