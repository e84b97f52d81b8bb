import { setTimeout as wait } from 'node:timers/promises';
import type { PageDisk } from '#cache/disk.ts';
import { targetOf } from '#cache/key.ts';
import type { Page } from '#cache/page.ts';
import { STORED_ROUTES, type StoredRoute } from '#cache/policy.ts';
import { BUILT_AT_ONCE, INCOMPLETE, type Outcome } from '#cache/renewals.ts';
import type { PageStore } from '#cache/store.ts';
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
  /** Addresses that the build wrote down, beside the fixed ones. */
  listed: readonly string[];
  onProgress: (done: number, known: number) => void;
  /** While visitors are served: fewer at once, and a rest after each page, until `signal` ends it. */
  behind: { rest: (worked: number) => Promise<void>; signal: AbortSignal };
  /** Waits so many milliseconds, or until the signal. */
  sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Hears of every page that visitors can reach. */
  onPage: (page: Page) => Promise<void> | void;
}

/** Pages at once behind visitors. */
const BEHIND_AT_ONCE = 2;
const SLOWEST = 5;
const FAILURES_SHOWN = 10;
/** After so many the cause is no single page: the rest is not tried. */
const ENOUGH_FAILURES = 50;

/** How often an address is tried that a limited back end refused, and how many seconds its Retry-After may ask for. */
const MOST_TRIES = 20;
const LONGEST_WAIT = 120;

export class PrerenderError extends Error {}

/** Renders every page that can be reached from the fixed addresses by links, as far as it is not there already. */
export async function prerender(
  options: Pick<PrerenderOptions, 'store' | 'disk'> & Partial<PrerenderOptions>,
): Promise<Summary> {
  const { store, disk, keepGoing = false, serveAnyway = false, anew = false, listed = [] } = options;
  const { behind, onProgress, onPage, sleep = sleepUntil } = options;
  const began = performance.now();
  const summary = emptySummary();
  const failures = summary.missing;
  /** Every address met so far, with the page that led to it. */
  const met = new Map<string, string>([...fixedAddresses(), ...listed].map((key) => [key, '']));
  const queue = [...met.keys()];
  let done = 0;
  /** A back end that limits its callers has asked for this pause. */
  let pause: Promise<void> | undefined;
  const tries = new Map<string, number>();

  /** True when the address is tried again because the back end asked to wait. */
  function postpone(key: string, outcome: Outcome | undefined, cause: unknown): boolean {
    const seconds = waitFor(outcome);
    // A part that was refused shows as a part that is missing.
    const refused = seconds !== undefined || (pause !== undefined && isIncomplete(cause));
    const tried = (tries.get(key) ?? 0) + 1;
    if (!refused || tried > MOST_TRIES) return false;
    tries.set(key, tried);
    if (seconds !== undefined) {
      pause ??= sleep(seconds * 1_000, behind?.signal).finally(() => {
        pause = undefined;
      });
    }
    queue.push(key);
    return true;
  }

  function meet(key: string, from: string): void {
    if (met.has(key)) return;
    met.set(key, from);
    queue.push(key);
  }

  async function follow(page: Page, links: readonly string[] = []): Promise<void> {
    summary.pages += 1;
    summary.bytes.raw += page.size;
    summary.bytes.stored += page.br.length;
    for (const key of links) meet(key, page.key);
    await onPage?.(page);
  }

  async function visit(key: string): Promise<void> {
    const target = targetOf(key);
    if (target.kind !== 'page') throw new TypeError(`${key} is no stored page`);
    const start = performance.now();
    const { page, links, outcome, lastGood, cause } = await store.prepare(key, target.route, anew);
    if (postpone(key, outcome, cause)) return;
    if (outcome) {
      summary.rendered += 1;
      summary.slowest.push({ key, milliseconds: performance.now() - start });
      summary.slowest.sort((a, b) => b.milliseconds - a.milliseconds).splice(SLOWEST);
    }
    const from = met.get(key) ?? '';
    const to = movedTo(outcome);
    if (page?.status === 200) await follow(page, links);
    else if (to !== undefined) {
      summary.moved.push({ key, to, from });
      const next = targetOf(to);
      if (next.kind === 'page') meet(next.key, from);
    } else if (outcome?.rendered?.status === 404 && target.route !== STORED_ROUTES.home) {
      if (from === '') summary.absent.push(key);
      else summary.dead.push({ key, from });
    } else if (lastGood && (keepGoing || serveAnyway)) {
      summary.stale.push(key);
      await follow(lastGood, links);
    } else failures.push(`${key}: ${reasonOf(outcome, cause)}`);
    done += 1;
    onProgress?.(done, met.size);
    await behind?.rest(performance.now() - start);
  }

  const over = () => behind?.signal.aborted || (!serveAnyway && failures.length >= ENOUGH_FAILURES);
  const atOnce = behind ? BEHIND_AT_ONCE : BUILT_AT_ONCE;
  /** Walks on while there are addresses, those that others are about to meet included. */
  const flying = new Set<Promise<void>>();
  while (!over() && (queue.length > 0 || flying.size > 0)) {
    const key = flying.size < atOnce && !pause ? queue.shift() : undefined;
    if (key === undefined) {
      await Promise.race(pause ? [...flying, pause] : flying);
      continue;
    }
    const visiting = visit(key).finally(() => flying.delete(visiting));
    flying.add(visiting);
  }
  await Promise.all(flying);
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

/** A part of the page could not be had. */
const isIncomplete = (cause: unknown): boolean => cause instanceof Error && cause.message === INCOMPLETE;

/** Seconds for which a limited back end asks to be left alone. */
function waitFor(outcome: Outcome | undefined): number | undefined {
  const { status, headers } = outcome?.rendered ?? {};
  if (status !== 429) return undefined;
  const asked = Number(headers?.get('retry-after'));
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked, LONGEST_WAIT) : 1;
}

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
