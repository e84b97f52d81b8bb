import { randomUUID } from 'node:crypto';
import { storedLinks } from '#cache/address/stored-links.ts';
import { type FloodedSite, inTurns } from './flooded-site.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes that the store may hold in memory, and the process as a whole. */
const MOST = { aside: 8 * MEGABYTE, resident: 700 * MEGABYTE };
const AT_ONCE = 16;

const SPELLINGS: readonly ((random: string, at: number) => string)[] = [
  (random) => `/en/blog/${random}`,
  (random) => `/ar/services/turkey/${random}`,
  (random) => `/fr/${random}`,
  (random) => `/tr/tags/${random}?in=blog`,
  (random) => `/${random}/${random}`,
  (random) => `/en?utm=${random}`,
  (random, at) => `/en/blog?page=${at + 2}&x=${random}`,
  (random) => `/en/faqs?page=${random}`,
];

/**
 * Asks for `count` random addresses and query strings. Afterwards the pages that were read before must still be hits,
 * and memory must be bounded. Prints figures; true when that held.
 */
export async function floodOfAddresses({ site, figure }: FloodedSite, count: number): Promise<boolean> {
  const home = await site.get('/en');
  const hot: string[] = [];
  for (const path of ['/en', '/en/blog', ...storedLinks(home.text, '/en', site.origin)]) {
    await site.get(path);
    if (isHit(await site.get(path))) hot.push(path);
  }
  let failedCount = 0;
  await inTurns(count, AT_ONCE, async (at) => {
    const spell = SPELLINGS[at % SPELLINGS.length] ?? String;
    const { status } = await site.get(spell(randomUUID(), at));
    if (status >= 500) failedCount += 1;
  });
  const answers = await Promise.all(hot.map((path) => site.get(path)));
  const hits = answers.filter(isHit).length;
  const aside = await figure('site_stored_bytes{place="aside"}');
  const pages = await figure('site_stored_pages{place="memory"}');
  const resident = await figure('process_resident_memory_bytes');
  console.log(
    `${count} random addresses: ${hits} of ${hot.length} pages that were read before are hits, ${failedCount} answers of 500 and above`,
  );
  console.log(
    `  ${pages} pages in memory, ${(aside / MEGABYTE).toFixed(1)} MB aside, ${(resident / MEGABYTE).toFixed(0)} MB resident`,
  );
  return (
    hot.length > 5 &&
    hits === hot.length &&
    failedCount === 0 &&
    aside <= MOST.aside &&
    resident <= MOST.resident
  );
}

const isHit = ({ headers }: { headers: Headers }) => headers.get('cache-status') === 'pages; hit';
