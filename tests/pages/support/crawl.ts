import { CAMPAIGNS, DISTANCE_SALE_PAGE, LOCALES, type Locale } from '#config.ts';
import { elements, type Head, headOf } from './html.ts';
import { type Answer, get } from './request.ts';
import { SITE } from './site.ts';

export interface Page extends Answer {
  /** Site path with its query. */
  path: string;
  locale: Locale;
  head: Head;
  /** Site paths that it links to and robots follow, without their fragments. */
  links: string[];
  /** Addresses of other sites that it links to. */
  foreign: string[];
}

/** More addresses than this mean that pages link to endlessly many. */
const MAX_PAGES = 2_000;

/** Paths below each language to which no link must lead, because people who need them know the address. */
export const UNLINKED: readonly string[] = [
  '/empty',
  '/empty-default',
  '/empty-default-footer',
  '/empty-default-nav',
  '/Banners/hair',
  ...CAMPAIGNS.filter((name) => !name.startsWith('services')).map((name) => `/landing/${name}`),
  // Linked in the account, before a payment.
  `/${DISTANCE_SALE_PAGE}`,
];

let crawled: Promise<readonly Page[]> | undefined;

/**
 * The pages of `UNLINKED`, and every page that links lead to from the home pages; they are crawled once in a process.
 */
export function crawl(): Promise<readonly Page[]> {
  crawled ??= walk();
  return crawled;
}

/** Follows links, eight pages at a time. */
async function walk(): Promise<Page[]> {
  const queue: string[] = LOCALES.flatMap((locale) => ['', ...UNLINKED].map((path) => `/${locale}${path}`));
  const seenPaths = new Set(queue);
  const pages: Page[] = [];
  while (queue.length > 0) {
    const batch = await Promise.all(queue.splice(0, 8).map(visit));
    for (const page of batch) {
      if (!page) continue;
      pages.push(page);
      const newLinks = page.links.filter((link) => !seenPaths.has(link));
      for (const link of newLinks) seenPaths.add(link);
      queue.push(...newLinks);
    }
    if (seenPaths.size > MAX_PAGES) throw new Error(`over ${MAX_PAGES} addresses, the last ${queue.at(-1)}`);
  }
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Reads a page with its links; undefined for a file that is no HTML. A missing address counts as a page. */
export async function visit(path: string): Promise<Page | undefined> {
  const answer = await get(path);
  const isHtml = answer.headers['content-type']?.includes('text/html') ?? false;
  if (answer.status === 200 && !isHtml) return undefined;
  const addresses = elements(answer.text, 'a').flatMap(({ href, rel = '' }) =>
    href === undefined || rel.includes('nofollow') ? [] : [href],
  );
  const resolved = addresses
    .filter((href) => /^(https?:|[/?#.]|$)/.test(href))
    .map((href) => new URL(href, `${SITE}${path}`));
  const ownLinks = resolved.filter(({ origin }) => origin === SITE);
  return {
    ...answer,
    path,
    locale: path.split(/[/?]/)[1] as Locale,
    head: headOf(answer.text),
    links: [...new Set(ownLinks.map(({ pathname, search }) => pathname + search))],
    foreign: resolved.filter(({ origin }) => origin !== SITE).map(({ href }) => href),
  };
}

/** The address as written in canonical and alternate links. */
export const absolute = (path: string) => `${SITE}${path}`;
