import type { PageDisk } from '#cache/disk.ts';
import { targetOf } from '#cache/key.ts';
import type { Page } from '#cache/page.ts';
import { STORED_ROUTES } from '#cache/policy.ts';
import type { Outcome } from '#cache/renewals.ts';
import type { PageStore } from '#cache/store.ts';
import { LOCALES } from '#config.ts';

export interface PrerenderOptions {
  store: PageStore;
  disk: PageDisk;
  /** A page that fails is only reported when its last good version stands in. */
  keepGoing: boolean;
  /** A page that fails is only reported, as long as there is any page to show. */
  serveAnyway: boolean;
  onProgress: (done: number, known: number) => void;
}

export interface Summary {
  /** Pages in the store that visitors can reach. */
  pages: number;
  rendered: number;
  /** Bytes of all pages, before and after brotli. */
  bytes: { raw: number; brotli: number };
  milliseconds: number;
  /** Slowest renders, slowest first. */
  slowest: { key: string; milliseconds: number }[];
  /** Links to pages that do not exist. */
  dead: { key: string; from: string }[];
  /** Pages whose last good version stands in. */
  stale: string[];
  /** Pages that failed without one, each with its cause; visitors make the next attempt. */
  missing: string[];
}

/** Renders at once; the store's own bound is the same. */
const AT_ONCE = 8;
const SLOWEST = 3;
const FAILURES_SHOWN = 10;

export class PrerenderError extends Error {}

/** Renders every page that can be reached from the fixed addresses by links, as far as it is not there already. */
export async function prerender(
  options: Pick<PrerenderOptions, 'store' | 'disk'> & Partial<PrerenderOptions>,
) {
  const { store, disk, keepGoing = false, serveAnyway = false, onProgress } = options;
  const began = performance.now();
  const summary: Summary = {
    pages: 0,
    rendered: 0,
    bytes: { raw: 0, brotli: 0 },
    milliseconds: 0,
    slowest: [],
    dead: [],
    stale: [],
    missing: [],
  };
  const failures = summary.missing;
  /** Every address met so far, with the page that led to it. */
  const met = new Map<string, string>(fixedAddresses().map((key) => [key, '']));
  const queue = [...met.keys()];
  let done = 0;

  function follow({ key: from, size, br }: Page, links: readonly string[] = []): void {
    summary.pages += 1;
    summary.bytes.raw += size;
    summary.bytes.brotli += br.length;
    for (const key of links) {
      if (met.has(key)) continue;
      met.set(key, from);
      queue.push(key);
    }
  }

  async function visit(key: string): Promise<void> {
    const target = targetOf(key);
    if (target.kind !== 'page') throw new TypeError(`${key} is no stored page`);
    const start = performance.now();
    const { page, links, outcome, lastGood, cause } = await store.prepare(key, target.route);
    if (outcome) {
      summary.rendered += 1;
      summary.slowest.push({ key, milliseconds: performance.now() - start });
      summary.slowest.sort((a, b) => b.milliseconds - a.milliseconds).splice(SLOWEST);
    }
    if (page?.status === 200) follow(page, links);
    else if (outcome?.rendered?.status === 404 && met.get(key))
      summary.dead.push({ key, from: met.get(key) ?? '' });
    else if (lastGood && (keepGoing || serveAnyway)) {
      summary.stale.push(key);
      follow(lastGood, links);
    } else failures.push(`${key}: ${reasonOf(outcome, cause)}`);
    done += 1;
    onProgress?.(done, met.size);
  }

  async function work(): Promise<void> {
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) await visit(key);
  }

  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  await store.settled();
  await disk.flushed();
  const enough = serveAnyway && summary.pages > 0;
  if (failures.length > 0 && !enough) {
    const more = failures.length > FAILURES_SHOWN ? [`… and ${failures.length - FAILURES_SHOWN} more`] : [];
    const shown = [...failures.slice(0, FAILURES_SHOWN), ...more].map((line) => `  ${line}`);
    throw new PrerenderError(`${failures.length} of ${met.size} pages failed:\n${shown.join('\n')}`);
  }
  summary.milliseconds = performance.now() - began;
  return summary;
}

/** Stored routes without parameters, in every language. */
function fixedAddresses(): string[] {
  return Object.values(STORED_ROUTES)
    .filter(({ pattern }) => !pattern.replace('{lang}', '').includes('{'))
    .flatMap(({ pattern }) => LOCALES.map((locale) => pattern.replace('{lang}', locale)));
}

function reasonOf(outcome: Outcome | undefined, cause: unknown): string {
  if (outcome?.failed !== undefined) return outcome.failed;
  if (outcome?.rendered) return `answered ${outcome.rendered.status} and did not ask to be stored`;
  return cause instanceof Error ? cause.message : String(cause);
}
