import { setTimeout as pause } from 'node:timers/promises';
import { storedLinks } from '#cache/address/stored-links.ts';
import { LOCALES } from '#config.ts';
import type { BuiltSite } from './built-site.ts';
import { SHOWN } from './visitors-view.ts';

/** Milliseconds in which what changed meanwhile must be shown. */
const FRESH_WITHIN = 30_000;
const READERS = 4;
/** Milliseconds between two reads of a reader: visitors, not a load test. */
const APART = 40;
const SLUG = 'after-the-flight';

export interface Outage {
  reads: number;
  /** Addresses that were not there, with their status. */
  failed: string[];
  /** Milliseconds from the return of the back end until all languages show what changed meanwhile. */
  freshAfter: number | undefined;
}

/** Every page that can be reached by links from the pages of the languages and from the sitemap. */
export async function publishedAddresses({ get, origin }: BuiltSite): Promise<string[]> {
  const found = new Set<string>();
  const queue = ['/sitemap.xml', ...LOCALES.map((locale) => `/${locale}`)];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (found.has(key)) continue;
    const { status, text } = await get(key);
    if (status !== 200) continue;
    found.add(key);
    queue.push(...storedLinks(text, key, origin));
  }
  return [...found];
}

/** Reads the addresses over and over, until `until` is there; each of them at least once. */
export async function readUntil(
  site: BuiltSite,
  addresses: readonly string[],
  until: Promise<unknown>,
): Promise<Pick<Outage, 'reads' | 'failed'>> {
  let reads = 0;
  let over = false;
  const failed: string[] = [];
  const ended = until.finally(() => {
    over = true;
  });
  const read = async () => {
    while (!over || reads < addresses.length) {
      const address = addresses[reads % addresses.length] ?? '';
      reads += 1;
      const status = await site.get(address).then(
        (answer) => answer.status,
        (cause: Error) => cause.message,
      );
      if (status !== 200) failed.push(`${address}: ${status}`);
      await pause(APART);
    }
  };
  await Promise.all([ended, ...Array.from({ length: READERS }, read)]);
  return { reads, failed };
}

/** A new text of the post in the back end's database; true once every language shows it. */
export function changePost({ laravel, get }: BuiltSite, edition: string): () => Promise<boolean> {
  const posts = SHOWN.filter(({ address }) => address.endsWith(`/blog/${SLUG}`));
  const bodies = posts.map(({ locale, text }) => [locale, `<p>${text}</p><p>${edition}</p>`]);
  laravel.edit(SLUG, JSON.stringify(Object.fromEntries(bodies)));
  return async () => {
    const pages = await Promise.all(posts.map(({ address }) => get(address)));
    return pages.every(({ status, text }) => status === 200 && text.includes(edition));
  };
}

/** Milliseconds until it is shown. */
export async function timeUntil(shown: () => Promise<boolean>): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < FRESH_WITHIN) {
    if (await shown()) return performance.now() - began;
    await pause(100);
  }
  return undefined;
}

/**
 * The back end is off for `seconds`, and the site is started anew in the middle of it; a post changes meanwhile. Its
 * readers pause only while the site itself is not there.
 */
export async function backEndOff(
  site: BuiltSite,
  addresses: readonly string[],
  seconds: number,
): Promise<Outage> {
  await site.laravel.off();
  const shown = changePost(site, `Edition of ${new Date().toISOString()}.`);
  await site.tell('blog.updated', SLUG);
  const before = await readUntil(site, addresses, pause(seconds * 500));
  await site.restart();
  const after = await readUntil(site, addresses, pause(seconds * 500));
  await site.laravel.on();
  const fresh = timeUntil(shown);
  const back = await readUntil(site, addresses, fresh);
  const parts = [before, after, back];
  return {
    reads: parts.reduce((sum, { reads }) => sum + reads, 0),
    failed: parts.flatMap(({ failed }) => failed),
    freshAfter: await fresh,
  };
}
