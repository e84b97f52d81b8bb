import { setTimeout as wait } from 'node:timers/promises';
import type { PageDisk } from '#cache/disk/page-disk.ts';
import { targetOf } from '#cache/address/key.ts';
import type { Page } from '#cache/pages/page.ts';
import { STORED_ROUTES, type StoredRoute } from '#cache/policy.ts';
import { BUILT_AT_ONCE, type Outcome } from '#cache/render/revalidation.ts';
import type { PageStore } from '#cache/store.ts';
import { UpstreamThrottle } from '#process/upstream-throttle.ts';
import { LOCALES } from '#config.ts';
import { emptySummary, type Summary } from '#runtime/summary.ts';

export interface PrerenderOptions {
  store: PageStore;
  disk: PageDisk;
  /** A page that fails is only reported when its last good version stands in. */
  keepGoing: boolean;
  /** A page that fails is only reported, as long as there is any page to show. */
  serveAnyway: boolean;
  /** Pages that are there are rendered too: nobody may have said that their content changed. */
  anew: boolean;
  /**
   * Addresses that come after the fixed ones and before all others, most read first; some may lead nowhere any more.
   */
  mostRead: readonly string[];
  /** Addresses that the build wrote down, beside the fixed ones. */
  listed: readonly string[];
  /** Only the fixed addresses are rendered: no listed ones, and none that pages lead to. */
  fixedOnly: boolean;
  onProgress: (done: number, known: number) => void;
  /** The rate that the back end bears. */
  throttle: UpstreamThrottle;
  /** Ends when the back end asks for a pause, as soon as there is any page to show: the rest is for later. */
  untilPaused: boolean;
  /** Hears of each time that the back end is left alone, in milliseconds. */
  onPause: (milliseconds: number) => void;
  /** While visitors are served: fewer at once, and a rest after each page, until `signal` ends it. */
  behind: { rest: (worked: number) => Promise<void>; signal: AbortSignal };
  /** Waits so many milliseconds, or until the signal. */
  sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Hears of every page that visitors can reach. */
  onPage: (page: Page) => Promise<void> | void;
}

/** Pages at once behind visitors. */
const BEHIND_AT_ONCE = 2;
const SLOWEST_SHOWN = 5;
const FAILURES_SHOWN = 10;
/** After so many the cause is no single page: the rest is not tried. */
const ENOUGH_FAILURES = 50;

/** Pages at once while a limited back end is asked slowly: most of them would only wait. */
const SLOWLY_AT_ONCE = 2;
/** The number of retries of an address that failed while the back end limited its callers or was in trouble. */
const TRIES = { limited: 20, failed: 5 };
/** The number of waits in a row, without a rendered page in between, for a back end that is in trouble. */
const MOST_WAITS = 12;
const WAITED_ENOUGH = `the back end was away, or refused, ${MOST_WAITS} times in a row`;

export class PrerenderError extends Error {}

/**
 * Renders every page that can be reached from the fixed addresses by links (or, with `fixedOnly`, those addresses
 * alone), as far as it is not there already.
 */
export async function prerender(
  options: Pick<PrerenderOptions, 'store' | 'disk'> & Partial<PrerenderOptions>,
): Promise<Summary> {
  const { store, disk, keepGoing = false, serveAnyway = false, anew = false } = options;
  const { mostRead = [], listed = [] } = options;
  const { behind, onProgress, onPage, onPause, untilPaused = false, fixedOnly = false } = options;
  const { throttle = new UpstreamThrottle(), sleep = sleepUntil } = options;
  const began = performance.now();
  const summary = emptySummary();
  const failures = summary.missing;
  /** Every address met so far, with the page that led to it. */
  const fixed = fixedAddresses();
  const known = new Set(fixedOnly ? fixed : [...fixed, ...listed]);
  const starts = fixedOnly ? fixed : [...fixed, ...mostRead, ...listed];
  const linkedFrom = new Map<string, string>(starts.map((key) => [key, '']));
  const queue = [...linkedFrom.keys()];
  let done = 0;
  const attempts = new Map<string, number>();
  /** While the back end is left alone. */
  let pausing: Promise<void> | undefined;
  let waits = 0;

  /** True when a page that failed is tried again, because it was the back end that refused or failed meanwhile. */
  function postpone(key: string, before: Pick<UpstreamThrottle, 'timesLimited' | 'timesFailed'>): boolean {
    const limited = throttle.timesLimited > before.timesLimited;
    // If no page could be had at all, the address or the settings are wrong: another attempt would not help.
    const failed = throttle.timesFailed > before.timesFailed && (summary.pages > 0 || behind !== undefined);
    const timesTried = (attempts.get(key) ?? 0) + 1;
    const maxTries = limited || behind ? TRIES.limited : TRIES.failed;
    if (!(limited || failed) || timesTried > maxTries) return false;
    attempts.set(key, timesTried);
    queue.push(key);
    return true;
  }

  /** Resolves when it is worth while to ask the back end again; undefined when a page may begin now. */
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

  function discover(key: string, from: string): void {
    if (linkedFrom.has(key)) return;
    linkedFrom.set(key, from);
    queue.push(key);
  }

  async function follow(page: Page, links: readonly string[] = []): Promise<void> {
    waits = 0;
    summary.pages += 1;
    summary.bytes.raw += page.size;
    summary.bytes.stored += page.br.length;
    for (const key of fixedOnly ? [] : links) discover(key, page.key);
    await onPage?.(page);
  }

  async function visit(key: string): Promise<void> {
    const target = targetOf(key);
    if (target.kind !== 'page') throw new TypeError(`${key} is no stored page`);
    const start = performance.now();
    const { timesLimited, timesFailed } = throttle;
    const { page, links, outcome, lastGood, cause } = await store.prepare(key, target.route, anew);
    if (isFailure(page, outcome) && postpone(key, { timesLimited, timesFailed })) return;
    if (outcome) {
      summary.rendered += 1;
      summary.slowest.push({ key, milliseconds: performance.now() - start });
      summary.slowest.sort((a, b) => b.milliseconds - a.milliseconds).splice(SLOWEST_SHOWN);
    }
    const from = linkedFrom.get(key) ?? '';
    const to = movedTo(outcome);
    if (page?.status === 200) await follow(page, links);
    else if (to !== undefined) {
      summary.moved.push({ key, to, from });
      const next = targetOf(to);
      if (next.kind === 'page') discover(next.key, from);
    } else if (outcome?.rendered?.status === 404 && target.route !== STORED_ROUTES.home) {
      if (from !== '') summary.dead.push({ key, from });
      else if (known.has(key)) summary.absent.push(key);
      // It was read once and is gone. A page that still links to it is told when the link is met.
      else linkedFrom.delete(key);
    } else if (lastGood && (keepGoing || serveAnyway)) {
      summary.stale.push(key);
      await follow(lastGood, links);
    } else failures.push(`${key}: ${reasonOf(outcome, cause)}`);
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
  if (failures.length > 0 && !(serveAnyway && summary.pages > 0)) {
    const more = failures.length > FAILURES_SHOWN ? [`… and ${failures.length - FAILURES_SHOWN} more`] : [];
    const shown = [...failures.slice(0, FAILURES_SHOWN), ...more].map((line) => `  ${line}`);
    throw new PrerenderError(`${failures.length} of ${linkedFrom.size} pages failed:\n${shown.join('\n')}`);
  }
  summary.milliseconds = performance.now() - began;
  return summary;
}

/** Stored routes without parameters, and those whose names are known, in every language. */
function fixedAddresses(): string[] {
  return Object.values<StoredRoute>(STORED_ROUTES)
    .flatMap(({ pattern, names }) => names?.map((name) => pattern.replace('{name}', name)) ?? [pattern])
    .filter((pattern) => !pattern.replace('{lang}', '').includes('{'))
    .flatMap((pattern) => LOCALES.map((locale) => pattern.replace('{lang}', locale)));
}

async function sleepUntil(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** Neither a page nor an answer that says that there is none. */
const isFailure = (page: Page | undefined, outcome: Outcome | undefined): boolean =>
  page === undefined && ![301, 404].includes(outcome?.rendered?.status ?? 0);

/** Path of this site that the answer sends to for good. */
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
