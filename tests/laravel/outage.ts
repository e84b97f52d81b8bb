import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltSite } from './built-site.ts';
import { linkedPages } from './linked-pages.ts';
import { SHOWN } from './visitors-view.ts';

/** Milliseconds within which a change during the outage must be shown after it. */
const FRESH_WITHIN = 30_000;
const READERS = 4;
/** Milliseconds between two reads of a reader, as visitors make them: this is no load test. */
const APART = 40;
const SLUG = 'after-the-flight';

export interface Outage {
  reads: number;
  /** Addresses that were not answered with 200, with their status or error. */
  failed: string[];
  /**
   * Milliseconds from the return of the back end until all languages show the change; undefined if it took too long.
   */
  freshAfter: number | undefined;
}

/** Every page that can be reached by links. */
export const publishedAddresses = async (site: BuiltSite): Promise<string[]> =>
  (await linkedPages(site)).found;

/** Reads the addresses again and again until `until` settles, each of them at least once. */
export async function readUntil(
  site: BuiltSite,
  addresses: readonly string[],
  until: Promise<unknown>,
): Promise<Pick<Outage, 'reads' | 'failed'>> {
  let reads = 0;
  let isOver = false;
  const failed: string[] = [];
  const ended = until.finally(() => {
    isOver = true;
  });
  const read = async () => {
    while (!isOver || reads < addresses.length) {
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

/** Writes a new text of the post into the back end's database; the result tells whether every language shows it. */
export function changePost({ laravel, get }: BuiltSite, edition: string): () => Promise<boolean> {
  const posts = SHOWN.filter(({ address }) => address.endsWith(`/blog/${SLUG}`));
  const bodies = posts.map(({ locale, text }) => [locale, `<p>${text}</p><p>${edition}</p>`]);
  laravel.edit(SLUG, JSON.stringify(Object.fromEntries(bodies)));
  return async () => {
    const pages = await Promise.all(posts.map(({ address }) => get(address)));
    return pages.every(({ status, text }) => status === 200 && text.includes(edition));
  };
}

/** Milliseconds until `isShown` is true; undefined if it is not within `FRESH_WITHIN`. */
export async function timeUntil(isShown: () => Promise<boolean>): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < FRESH_WITHIN) {
    if (await isShown()) return performance.now() - began;
    await pause(100);
  }
  return undefined;
}

/**
 * Turns the back end off for `seconds`, changes a post meanwhile and restarts the site in the middle. Readers pause
 * only while the site itself restarts.
 */
export async function backEndOff(
  site: BuiltSite,
  addresses: readonly string[],
  seconds: number,
): Promise<Outage> {
  await site.laravel.off();
  const isShown = changePost(site, `Edition of ${new Date().toISOString()}.`);
  await site.tell('blog.updated', SLUG);
  const beforeRestart = await readUntil(site, addresses, pause(seconds * 500));
  await site.restart();
  const afterRestart = await readUntil(site, addresses, pause(seconds * 500));
  await site.laravel.on();
  const fresh = timeUntil(isShown);
  const afterReturn = await readUntil(site, addresses, fresh);
  const parts = [beforeRestart, afterRestart, afterReturn];
  return {
    reads: parts.reduce((sum, { reads }) => sum + reads, 0),
    failed: parts.flatMap(({ failed }) => failed),
    freshAfter: await fresh,
  };
}
