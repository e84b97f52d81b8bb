import { setTimeout as pause } from 'node:timers/promises';
import { openOnLaravel } from '../laravel/built-site.ts';
import { linkedPages } from '../laravel/linked-pages.ts';

/** Milliseconds for the build, for the start, and for the pages that are rendered after it. */
const LIMIT = 1_800_000;
/** Milliseconds between two checks of the pages. */
const APART = 20_000;

/**
 * Build and start in front of a Laravel application that answers sixty calls a minute. Prints figures; true when the
 * build ended well and every page that the site links to was there in the end.
 */
export async function limitedBuild(): Promise<boolean> {
  const began = performance.now();
  const minutes = () => `${((performance.now() - began) / 60_000).toFixed(1)} min`;
  const site = await openOnLaravel('limited', LIMIT);
  try {
    console.log('Laravel answers sixty calls a minute:');
    console.log(`  the build ${site.built.ok ? 'ended well' : 'failed'}; open after ${minutes()}`);
    const openedAt = performance.now();
    let { found, missing } = await linkedPages(site);
    while (missing.length > 0 && performance.now() - openedAt < LIMIT) {
      await pause(APART);
      ({ found, missing } = await linkedPages(site));
    }
    const firstMissing = missing[0] === undefined ? '' : ` (${missing[0]})`;
    console.log(`  ${found.length} pages, ${missing.length} not there${firstMissing} after ${minutes()}`);
    if (!site.built.ok) console.log(site.built.output);
    return site.built.ok && missing.length === 0;
  } finally {
    await site.close();
  }
}
