import { setImmediate as turn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { decompress } from '#cache/pages/compress.ts';
import { PageDisk } from '#cache/disk/page-disk.ts';
import { LmdbTagVersionLog } from '#cache/invalidate/tag-version-log.ts';
import { type TagVersionLog, TagVersions } from '#cache/invalidate/tag-versions.ts';
import { Lmdb } from '#cache/disk/lmdb.ts';
import { PageMemory } from '#cache/pages/page-memory.ts';
import type { SharedPages } from '#cache/cluster/redis-pages.ts';
import { policyFor, type StoredRoute } from '#cache/policy.ts';
import { type Answer, PageStore } from '#cache/store.ts';
import type { Rendered } from '#cache/render/cacheability.ts';
import type { WriterOptions } from '#cache/disk/writer.ts';
import { temporaryFolder } from './temporary.ts';

export const ORIGIN = 'https://www.example.com';
const MEGABYTE = 1024 * 1024;

type Render = (key: string, signal: AbortSignal) => Promise<Rendered>;

interface Options {
  folder?: string;
  build?: string;
  log?: TagVersionLog;
  shared?: (parts: { file: Lmdb; tagVersions: TagVersions; now: () => number }) => SharedPages;
  /** Bytes. */
  diskBytes?: number;
  maxWriteBehind?: number;
  writer?: WriterOptions;
}

/** A store over real LMDB files in a temporary folder, with a clock that the test moves. */
export function makeStore(render: Render, options: Options = {}) {
  const folder = options.folder ?? temporaryFolder();
  const file = new Lmdb(folder, options.writer);
  const clock = { now: 1_000_000 };
  const writes: string[] = [];
  const problems: { key: string; cause: unknown }[] = [];
  const disk = new PageDisk(file, options.build ?? 'build', options.diskBytes);
  const tagVersions = new TagVersions(options.log ?? new LmdbTagVersionLog(file));
  const now = () => clock.now;
  const memory = new PageMemory(8 * MEGABYTE);
  const negative = new PageMemory(MEGABYTE);
  const store = new PageStore({
    memory,
    negative,
    disk,
    tagVersions,
    render,
    origin: ORIGIN,
    report(key, cause) {
      if (cause !== undefined) problems.push({ key, cause });
    },
    onWrite: (cause) => writes.push(cause === undefined ? 'written' : String(cause)),
    ...(options.maxWriteBehind !== undefined && { maxWriteBehind: options.maxWriteBehind }),
    now,
    elapsed: now,
    ...(options.shared && { shared: options.shared({ file, tagVersions, now }) }),
    random: () => 0.5,
    // On a busy machine finding the pages takes longer than a purge waits by default.
    searchTimeout: 60_000,
  });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    store.stop();
    await store.settled();
    await disk.flushed();
    await file.close();
  };
  onTestFinished(close);
  return { store, disk, tagVersions, memory, negative, clock, problems, writes, folder, close };
}

/** The route of a stored address. */
export function routeOf(key: string): StoredRoute {
  const route = policyFor(key.split('?')[0] ?? '');
  if (!route) throw new Error(`${key} is not a stored address`);
  return route;
}

/** The text that a visitor reads. */
export async function textOf(answer: Answer): Promise<string> {
  const body = 'page' in answer ? await decompress(answer.page.br) : answer.rendered.body;
  return body.toString('utf8');
}

/** The kind of the store's answer (`hit`, `stale` …), or `not stored`. */
export const kindOf = (answer: Answer) => ('page' in answer ? answer.kind : 'not stored');

/** Waits for `count` turns of the event loop. */
export async function waitForTurns(count: number): Promise<void> {
  for (let turnsLeft = count; turnsLeft > 0; turnsLeft -= 1) await turn();
}
