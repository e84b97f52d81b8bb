import { randomUUID } from 'node:crypto';
import { storedLinks } from '#cache/address/stored-links.ts';
import { type FloodedSite, inTurns } from './flooded-site.ts';

const MEGABYTE = 1024 * 1024;
/** The most bytes of the pages that the store keeps aside, and of the whole process in memory. */
const MAX_BYTES = { aside: 8 * MEGABYTE, resident: 700 * MEGABYTE };
/** The number of requests at the same time. */
const AT_ONCE = 16;

const RANDOM_ADDRESSES: readonly ((random: string, index: number) => string)[] = [
  (random) => `/en/blog/${random}`,
  (random) => `/ar/services/turkey/${random}`,
  (random) => `/fr/${random}`,
  (random) => `/tr/tags/${random}?in=blog`,
  (random) => `/${random}/${random}`,
  (random) => `/en?utm=${random}`,
  (random, index) => `/en/blog?page=${index + 2}&x=${random}`,
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
  await inTurns(count, AT_ONCE, async (index) => {
    const makeAddress = RANDOM_ADDRESSES[index % RANDOM_ADDRESSES.length] ?? String;
    const { status } = await site.get(makeAddress(randomUUID(), index));
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
    aside <= MAX_BYTES.aside &&
    resident <= MAX_BYTES.resident
  );
}

const isHit = ({ headers }: { headers: Headers }) => headers.get('cache-status') === 'pages; hit';
