import { request } from 'node:http';
import { storedLinks } from '#cache/address/stored-links.ts';
import { LOCALES } from '#config.ts';
import { type FloodedSite, inTurns } from './flooded-site.ts';

const AT_ONCE = 16;
const ADDRESSES = 50;

type Respell = (path: string, random: () => number) => string;

const hex = (char: string, capital: boolean) => {
  const digits = char.charCodeAt(0).toString(16).padStart(2, '0');
  return capital ? digits.toUpperCase() : digits;
};
/** Percent-encodes some characters; each further layer encodes the percent sign of the one before. */
const encode =
  (layers: number): Respell =>
  (path, random) =>
    path.replace(/[^/?&=]/g, (char) =>
      random() < 0.4 ? `%${'25'.repeat(layers - 1)}${hex(char, random() < 0.5)}` : char,
    );
/** Inserts a text before one of the slashes. */
const insert =
  (text: string): Respell =>
  (path, random) => {
    const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
    const index = slashes[Math.floor(random() * slashes.length)] ?? 0;
    return path.slice(0, index) + text + path.slice(index);
  };
/** Appends a text to the path, before the query. */
const append =
  (text: string): Respell =>
  (path) =>
    path.replace(/(?=\?|$)/, text);

const SPELLINGS: readonly Respell[] = [
  (path, random) => path.replace(/[a-z]/g, (char) => (random() < 0.3 ? char.toUpperCase() : char)),
  (path) => path.toUpperCase(),
  ...[1, 2, 3, 6].map(encode),
  ...['/', '//', '/.', '/..', '/x/..', '/%2e', '/%2e%2e', '/%252e', '/;x=1', '/%20', '%2f', '%252f'].map(
    insert,
  ),
  ...['/', '//', '/.', '.', '..', '%20', '%2520', '+', ';a=b', '.html', '/index.html', '%00', '%2500'].map(
    append,
  ),
  ...['%EF%BC%8F', '%C2%AD', '%E2%80%8B', '%0a', '%', '%zz', '%ff', '%c0%af', '\\', '%5c', '%255c'].map(
    append,
  ),
  (path, random) => `${path}${path.includes('?') ? '&' : '?'}x=${Math.floor(random() * 1e9)}`,
  (path, random) => encode(2)(append('/')(path, random), random),
  (path, random) => encode(1)(insert('/')(path, random), random),
];

/** A generator of reproducible numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Asks for `count` spellings of stored pages: by case, percent-encoding, slashes and dots. The store may not
 * hold more pages afterwards, and no answer may be 500 or above. Prints figures; true when that held.
 */
export async function floodOfSpellings({ site, figure }: FloodedSite, count: number): Promise<boolean> {
  const pages = () => figure('site_stored_pages{place="memory"}');
  const onDisk = () => figure('site_stored_pages{place="disk"}');
  const addresses = new Set(['/en', '/en/blog', '/ar/blog', '/fr/faqs', '/tr/tags', '/en/doctors']);
  for (const address of addresses) {
    const { text } = await site.get(address);
    for (const key of storedLinks(text, address, site.origin)) {
      if (addresses.size < ADDRESSES) addresses.add(key);
    }
  }
  const knownAddresses = [...addresses];
  for (const address of knownAddresses) await site.get(address);
  // The page for unknown addresses, once in each language.
  for (const locale of LOCALES) await site.get(`/${locale}/no-such/address`);
  const before = { memory: await pages(), disk: await onDisk() };
  const renders = await figure('site_renders_total');
  const random = seededRandom(1);
  const statuses = new Map<number, number>();
  await inTurns(count, AT_ONCE, async (index) => {
    const respell = SPELLINGS[index % SPELLINGS.length] ?? String;
    const address = knownAddresses[Math.floor(random() * knownAddresses.length)] ?? '';
    const status = await statusOf(site.origin, respell(address, random));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const growth = { memory: (await pages()) - before.memory, disk: (await onDisk()) - before.disk };
  const failedCount = [...statuses].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0);
  const table = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  console.log(
    `${count} spellings of ${knownAddresses.length} addresses: ${growth.memory} more pages in memory, ${growth.disk} on disk, ${failedCount} answers of 500 and above (${table})`,
  );
  console.log(`  ${(await figure('site_renders_total')) - renders} renders`);
  return knownAddresses.length >= 20 && growth.memory <= 0 && growth.disk <= 0 && failedCount === 0;
}

/** Requests a path exactly as it is written: `fetch` would resolve and encode it. Returns the status. */
function statusOf(origin: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const outgoing = request({ hostname, port, path, agent: false }, (answer) => {
    answer.resume();
    answer.on('end', () => resolve(answer.statusCode ?? 0));
    answer.on('error', reject);
  });
  outgoing.on('error', reject);
  outgoing.end();
  return promise;
}
