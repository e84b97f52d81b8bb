import { setTimeout as pause } from 'node:timers/promises';
import { storedLinks } from '#cache/address/stored-links.ts';
import { LOCALES } from '#config.ts';
import { type BuiltSite, openOnLaravel } from '../laravel/built-site.ts';

/** Milliseconds for the build, for the start, and for the pages that are rendered after it. */
const LIMIT = 1_800_000;
/** Milliseconds between two looks at the site. */
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
    const opened = performance.now();
    let { found, missing } = await linkedPages(site);
    while (missing.length > 0 && performance.now() - opened < LIMIT) {
      await pause(APART);
      ({ found, missing } = await linkedPages(site));
    }
    const first = missing[0] === undefined ? '' : ` (${missing[0]})`;
    console.log(`  ${found} pages, ${missing.length} not 200${first} after ${minutes()}`);
    if (!site.built.ok) console.log(site.built.output);
    return site.built.ok && missing.length === 0;
  } finally {
    await site.close();
  }
}

/** Every page that can be reached from the pages of the languages and from the sitemap, and those that are not there. */
async function linkedPages({ get, origin }: BuiltSite) {
  const seen = new Set<string>();
  const missing: string[] = [];
  const queue = ['/sitemap.xml', ...LOCALES.map((locale) => `/${locale}`)];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { status, text } = await get(key);
    if (status === 200) queue.push(...storedLinks(text, key, origin));
    else missing.push(`${key}: ${status}`);
  }
  return { found: seen.size, missing };
}
