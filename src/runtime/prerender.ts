import type { PageDisk } from '#cache/disk/page-disk.ts';
import { targetOf } from '#cache/address/key.ts';
import type { Page } from '#cache/pages/page.ts';
import { STORED_ROUTES, type StoredRoute } from '#cache/policy.ts';
import { BUILT_AT_ONCE, type Outcome, type Prepared } from '#cache/render/revalidation.ts';
import type { PageStore } from '#cache/store.ts';
import { pause } from '#process/time-limit.ts';
import { UpstreamThrottle } from '#process/upstream-throttle.ts';
import { LOCALES } from '#config.ts';
import { Summary } from '#runtime/summary.ts';

export interface PrerenderOptions {
  store: PageStore;
  disk: PageDisk;
  /** A failed page does not fail the run if its last good version is stored. */
  keepGoing: boolean;
  /** Failed pages do not fail the run, as long as there is at least one page. */
  serveAnyway: boolean;
  /** Stored pages are rendered too, since changes of their content may not have been reported. */
  anew: boolean;
  /**
   * Addresses that are rendered after the fixed ones and before all others, most read first; some may no longer exist.
   */
  mostRead: readonly string[];
  /** Addresses in the sitemap of the build, in addition to the fixed ones. */
  listed: readonly string[];
  /** Only the fixed addresses are rendered: no listed ones, and none that pages lead to. */
  fixedOnly: boolean;
  onProgress: (done: number, known: number) => void;
  /** Limits the calls to the back end. */
  throttle: UpstreamThrottle;
  /** Ends when the back end asks for a pause, if there is at least one page: the others are rendered later. */
  untilPaused: boolean;
  /** Is called with the length of each pause that the back end gets, in milliseconds. */
  onPause: (milliseconds: number) => void;
  /** For a run while visitors are served: fewer pages at once, and a rest after each page, until `signal` ends it. */
  behind: { rest: (worked: number) => Promise<void>; signal: AbortSignal };
  /** Waits for so many milliseconds, or until the signal is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Is called with every page that visitors can reach. */
  onPage: (page: Page) => Promise<void> | void;
}

/** Pages at once while visitors are served. */
const BEHIND_AT_ONCE = 2;
const SLOWEST_SHOWN = 5;
const FAILURES_SHOWN = 10;
/** After so many failures the cause is not in single pages: the rest is not tried. */
const ENOUGH_FAILURES = 50;

/** Pages at once while calls to the back end are slowed down: more pages would only wait. */
const SLOWLY_AT_ONCE = 2;
/** The most retries of an address that failed while the back end limited its callers (429) or failed itself. */
const MOST_RETRIES = { limited: 20, failed: 5 };
/** The most pauses for the back end in a row, without a page in between. */
const MOST_WAITS = 12;
const WAITED_ENOUGH = `the back end was away, or refused, ${MOST_WAITS} times in a row`;

export class PrerenderError extends Error {}

/**
 * Renders every page that can be reached by links from the fixed, the most-read and the listed addresses (with
 * `fixedOnly` only the fixed addresses), unless it is stored and current. Throws a {@link PrerenderError}.
 */
export async function prerender(
  options: Pick<PrerenderOptions, 'store' | 'disk'> & Partial<PrerenderOptions>,
): Promise<Summary> {
  const { store, disk, keepGoing = false, serveAnyway = false, anew = false } = options;
  const { mostRead = [], listed = [] } = options;
  const { behind, onProgress, onPage, onPause, untilPaused = false, fixedOnly = false } = options;
  const { throttle = new UpstreamThrottle(), sleep = pause } = options;
  const began = performance.now();
  const summary = new Summary();
  const failures = summary.missing;
  const fixed = fixedAddresses();
  /** Addresses that should exist: a 404 for one of them is reported. */
  const expected = new Set(fixedOnly ? fixed : [...fixed, ...listed]);
  const starts = fixedOnly ? fixed : [...fixed, ...mostRead, ...listed];
  /** Every address found so far, with the page that links to it; '' for the first addresses. */
  const linkedFrom = new Map<string, string>(starts.map((key) => [key, '']));
  const queue = [...linkedFrom.keys()];
  let done = 0;
  const attempts = new Map<string, number>();
  /** The pause that the back end gets at present. */
  let pausing: Promise<void> | undefined;
  let waits = 0;

  /** Queues a failed page again if the back end refused or failed meanwhile; true if it did. */
  function postpone(key: string, before: Pick<UpstreamThrottle, 'timesLimited' | 'timesFailed'>): boolean {
    const isLimited = throttle.timesLimited > before.timesLimited;
    // If no page at all could be rendered, the address or the settings are wrong: another attempt would not help.
    const hasFailed =
      throttle.timesFailed > before.timesFailed && (summary.pages > 0 || behind !== undefined);
    const retries = (attempts.get(key) ?? 0) + 1;
    const mostRetries = isLimited || behind ? MOST_RETRIES.limited : MOST_RETRIES.failed;
    if (!(isLimited || hasFailed) || retries > mostRetries) return false;
    attempts.set(key, retries);
    queue.push(key);
    return true;
  }

  /** Resolves after the pause that the back end needs; undefined when a page may begin now. */
  function pauseIfAsked(): Promise<void> | undefined {
    const { pause } = throttle;
    if (untilPaused || pausing || pause === 0) return pausing;
    waits += 1;
    onPause?.(pause);
    pausing = sleep(pause, behind?.signal).finally(() => {
      pausing = undefined;
    });
    return pausing;
  }

  /** Queues an address unless it was found before. `from`: the page that links to it. */
  function discover(key: string, from: string): void {
    if (linkedFrom.has(key)) return;
    linkedFrom.set(key, from);
    queue.push(key);
  }

  /** Counts a page that visitors can reach, and queues the pages that it links to. */
  async function follow(page: Page, links: readonly string[] = []): Promise<void> {
    waits = 0;
    summary.pages += 1;
    summary.bytes.raw += page.size;
    summary.bytes.stored += page.br.length;
    for (const key of fixedOnly ? [] : links) discover(key, page.key);
    await onPage?.(page);
  }

  function noteRender(key: string, milliseconds: number): void {
    summary.rendered += 1;
    summary.slowest.push({ key, milliseconds });
    summary.slowest.sort((a, b) => b.milliseconds - a.milliseconds).splice(SLOWEST_SHOWN);
  }

  /** Enters the result for an address in the summary, and queues the addresses that it leads to. */
  async function noteResult(key: string, route: StoredRoute, prepared: Prepared): Promise<void> {
    const { page, links, outcome, lastGood, cause } = prepared;
    const from = linkedFrom.get(key) ?? '';
    const to = movedTo(outcome);
    if (page?.status === 200) await follow(page, links);
    else if (to !== undefined) {
      summary.moved.push({ key, to, from });
      const next = targetOf(to);
      if (next.kind === 'page') discover(next.key, from);
    } else if (outcome?.rendered?.status === 404 && route !== STORED_ROUTES.home) {
      if (from !== '') summary.dead.push({ key, from });
      else if (expected.has(key)) summary.absent.push(key);
      // One of the most-read addresses, and gone: not reported, unless a link to it is found later.
      else linkedFrom.delete(key);
    } else if (lastGood && (keepGoing || serveAnyway)) {
      summary.stale.push(key);
      await follow(lastGood, links);
    } else failures.push(`${key}: ${reasonOf(outcome, cause)}`);
  }

  async function visit(key: string): Promise<void> {
    const target = targetOf(key);
    if (target.kind !== 'page') throw new TypeError(`${key} is no stored page`);
    const start = performance.now();
    const { timesLimited, timesFailed } = throttle;
    const prepared = await store.prepare(key, target.route, anew);
    if (isFailure(prepared) && postpone(key, { timesLimited, timesFailed })) return;
    if (prepared.outcome) noteRender(key, performance.now() - start);
    await noteResult(key, target.route, prepared);
    done += 1;
    onProgress?.(done, linkedFrom.size);
    await behind?.rest(performance.now() - start);
  }

  const maxAtOnce = behind ? BEHIND_AT_ONCE : BUILT_AT_ONCE;
  const atOnce = () => Math.min(maxAtOnce, throttle.isSlow ? SLOWLY_AT_ONCE : throttle.atOnce);
  const isHopeless = () => failures.length >= ENOUGH_FAILURES || waits > MOST_WAITS;
  const isEnough = () => untilPaused && throttle.pause > 0 && summary.pages > 0;
  const isOver = () => behind?.signal.aborted || (!serveAnyway && isHopeless()) || isEnough();
  /** Pages that are being rendered: they may still lead to further addresses. */
  const underWay = new Set<Promise<void>>();
  while (!isOver() && (queue.length > 0 || underWay.size > 0)) {
    const pause = queue.length > 0 ? pauseIfAsked() : undefined;
    const key = underWay.size < atOnce() && !pause ? queue.shift() : undefined;
    if (key === undefined) {
      await Promise.race(pause ? [...underWay, pause] : underWay);
      continue;
    }
    const visiting = visit(key).finally(() => underWay.delete(visiting));
    underWay.add(visiting);
  }
  await Promise.all(underWay);
  await store.settled();
  await disk.flushed();
  summary.left = queue.length;
  if (waits > MOST_WAITS) failures.push(...queue.map((key) => `${key}: ${WAITED_ENOUGH}`));
  if (failures.length > 0 && !(serveAnyway && summary.pages > 0))
    throw new PrerenderError(failureMessage(failures, linkedFrom.size));
  summary.milliseconds = performance.now() - began;
  return summary;
}

function failureMessage(failures: readonly string[], pages: number): string {
  const omitted = failures.length - FAILURES_SHOWN;
  const more = omitted > 0 ? [`… and ${omitted} more`] : [];
  const lines = [...failures.slice(0, FAILURES_SHOWN), ...more].map((line) => `  ${line}`);
  return `${failures.length} of ${pages} pages failed:\n${lines.join('\n')}`;
}

/** The addresses of stored routes without parameters, and of those with `names`, in every language. */
function fixedAddresses(): string[] {
  return Object.values<StoredRoute>(STORED_ROUTES)
    .flatMap(({ pattern, names }) => names?.map((name) => pattern.replace('{name}', name)) ?? [pattern])
    .filter((pattern) => !pattern.replace('{lang}', '').includes('{'))
    .flatMap((pattern) => LOCALES.map((locale) => pattern.replace('{lang}', locale)));
}

/** True without a page, unless the answer says that there is none (404) or where it is (301). */
const isFailure = ({ page, outcome }: Prepared): boolean =>
  page === undefined && ![301, 404].includes(outcome?.rendered?.status ?? 0);

/** The path of this site to which the answer redirects permanently. */
function movedTo(outcome: Outcome | undefined): string | undefined {
  const { status, headers } = outcome?.rendered ?? {};
  const location = status === 301 ? headers?.get('location') : null;
  return location?.startsWith('/') ? location : undefined;
}

function reasonOf(outcome: Outcome | undefined, cause: unknown): string {
  if (outcome?.failed !== undefined) return outcome.failed;
  if (outcome?.rendered) return `answered ${outcome.rendered.status} and did not ask to be stored`;
  return cause instanceof Error ? cause.message : String(cause);
}
