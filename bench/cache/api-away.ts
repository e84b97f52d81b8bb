import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { storedLinks } from '#cache/address/stored-links.ts';
import { LOCALES } from '#config.ts';
import { stopEmbedded } from '../../tests/api/support/embedded.ts';
import type { Figure, Run } from '../figures.ts';
import { ask } from '../measure/ask.ts';
import { ServerProcess } from '../measure/server-process.ts';

const ORIGIN = 'http://localhost:4321';

/** Stops the back end and restarts the site: every page that was published before must still be served. */
export async function apiAway({ folder, print }: Run): Promise<Figure[]> {
  const dataDir = join(folder, 'site');
  const backEnd = await ServerProcess.start('site', { DATA_DIR: dataDir });
  const env = {
    DATA_DIR: join(folder, 'site-of-back-end'),
    SITE_URL: ORIGIN,
    API_URL: `http://localhost:${backEnd.port}/api`,
  };
  let site = await ServerProcess.start('site', env).finally(() => stopEmbedded(dataDir));
  try {
    const addresses = await crawlStoredPages(site.port);
    await backEnd.stop();
    await site.stop();
    site = await ServerProcess.start('site', env, { quiet: true });
    const answeringCount = await countAnswering(site.port, addresses);
    print(`back end gone, site restarted: ${answeringCount} of ${addresses.length} addresses answer 200`);
    await site.ask({ invalidate: ['settings'] });
    const stale = await countAnswering(site.port, addresses);
    print(`every page purged as well: ${stale} of ${addresses.length}`);
    const value = (Math.min(answeringCount, stale) / addresses.length) * 100;
    return [
      {
        name: 'API away, site restarted: addresses answering 200',
        value,
        floor: 99.9,
        target: 100,
        unit: ' %',
      },
    ];
  } finally {
    await site.stop();
    await backEnd.stop();
  }
}

/** The paths of all stored pages that links from the home pages lead to. */
async function crawlStoredPages(port: number): Promise<string[]> {
  const foundPaths = new Set(LOCALES.map((locale) => `/${locale}`));
  for (const key of foundPaths) {
    const { status, body } = await ask(port, key);
    if (status !== 200) foundPaths.delete(key);
    else
      for (const link of storedLinks(brotliDecompressSync(body).toString('utf8'), key, ORIGIN))
        foundPaths.add(link);
  }
  return [...foundPaths];
}

async function countAnswering(port: number, addresses: readonly string[]): Promise<number> {
  let count = 0;
  for (const address of addresses) if ((await ask(port, address)).status === 200) count += 1;
  return count;
}
