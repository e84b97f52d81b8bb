import { encodeMetadata, METADATA_HEADER } from '#cache/render/page-metadata.ts';

/** Pages of random words with the size of real ones: 60 KB, which brotli makes six times smaller. */

const SIZE = 60_000;
const WORDS = 1_200;
/** The number of pages that share the tag of their group; a site of 10,000 pages has 100 groups. */
export const GROUP = 100;

export const keyOf = (index: number): string => `/en/blog/page-${index}`;
export const indexOf = (key: string): number => Number(key.slice(key.lastIndexOf('-') + 1));
/** The tag of a page's group. The pages of a group have distant numbers, as those of one author do. */
export const groupTag = (index: number, pages: number): string =>
  `blog:group-${index % Math.max(1, pages / GROUP)}`;

export const tagsOf = (index: number, pages: number): string[] => [
  'blog',
  groupTag(index, pages),
  `blog:page-${index}`,
  'settings',
  'menu:1',
  'menu:2',
  'locale:en',
];

/** A generator of pseudorandom numbers from 0 to 1, the same in every run (Mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const nextRandom = random(1);
const randomLetter = () => String.fromCharCode(97 + Math.floor(26 * nextRandom() ** 2));
const vocabulary = Array.from({ length: WORDS }, () =>
  Array.from({ length: 2 + Math.floor(nextRandom() * 8) }, randomLetter).join(''),
);

/** Markup that every page repeats: a third of its bytes. */
const MARKUP =
  '<p class="card-more"><svg class="icon" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12h14"/><path d="m12 5 7 7-7 7"/></svg></p>';

/** The HTML of one page. */
export function htmlOf(index: number): string {
  const next = random(index + 1);
  // As in a real text, a few words occur very often (Zipf's law).
  const word = () => vocabulary[Math.floor(WORDS * next() ** 3)] ?? '';
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  let html = `<!doctype html><html lang="en"><head><title>${words(4)}</title></head><body>`;
  for (let item = 1; html.length < SIZE; item += 1) {
    html += `<article class="card stack"><a class="card-link" href="${keyOf((index + item) % 1_000)}"><h2 class="card-title">${words(6)}</h2></a><p class="card-text muted">${words(34)}</p>${MARKUP}</article>`;
  }
  return `${html}</body></html>`;
}

/** The response of a render, with the metadata by which the page store knows its tags. `maxAge`: seconds. */
export function responseFor(html: string, tags: string[], maxAge: number): Response {
  const metadata = encodeMetadata({ tags, maxAge });
  const htmlHeaders = { 'content-type': 'text/html', 'content-length': String(Buffer.byteLength(html)) };
  return new Response(html, { headers: { ...htmlHeaders, [METADATA_HEADER]: metadata } });
}
