import type { Lmdb } from '#cache/disk/lmdb.ts';
import { type LinkParts, RedisUnreachable, RedisLink, RedisRefused } from '#cache/cluster/redis-link.ts';
import { PendingInvalidations } from '#cache/cluster/pending-invalidations.ts';
import { Instances } from '#cache/cluster/instances.ts';
import { RedisPages } from '#cache/cluster/redis-pages.ts';
import { SharedVersions } from '#cache/cluster/shared-versions.ts';
import { SignedRecords } from '#cache/cluster/signed-records.ts';

interface RedisOptions extends Omit<LinkParts, 'channel' | 'onNudge'> {
  file: Lmdb;
  /** All builds and instances of one site have the same name here. */
  site: string;
  /** Only instances of the same build share pages. */
  build: string;
  /** Signs pages; 32 bytes. Only instances with the same key share pages. */
  key: Buffer;
  epoch: () => number;
  report: (cause: unknown) => void;
  /** Is called with the error code of every refusal. */
  onRefused?: (code: string) => void;
  /** Name of this instance, which people read too; no other one that runs may have the same. */
  name: string;
  /** Is called for every page in Redis that none of these instances wrote. */
  onForged: () => void;
  now?: () => number;
  /** Milliseconds on a monotonic clock. */
  elapsed?: () => number;
}

const START_TIMEOUT = 1_000;
/** Milliseconds after which a refusal with the same error code is reported again. */
const REMINDER = 300_000;

/**
 * Shares the pages and purges of one site among its instances. Redis may be unreachable at any time, also at the
 * start.
 */
export function openRedis(options: RedisOptions) {
  const { file, site, build, now = Date.now, elapsed = () => performance.now() } = options;
  // Braces: in a cluster all keys of a script must lie together.
  const key = `{${site}}:tag-versions`;
  const pending = new PendingInvalidations(file);
  let invalidate: ((tags: string[]) => Promise<unknown>) | undefined;
  let closing = false;
  const firstRead = Promise.withResolvers<void>();
  let lastRead: Promise<void> = Promise.resolve();
  /** The time at which each kind of refusal was last reported. */
  const reported = new Map<string, number>();
  const link = new RedisLink({ ...options, channel: key, onNudge: () => void catchUp() });
  const versions = new SharedVersions({
    link,
    file,
    pending,
    key,
    report,
    invalidate: async (tags) => invalidate?.(tags),
  });
  const records = new SignedRecords(options.key);
  const pages = new RedisPages({
    ...options,
    link,
    versions,
    pending,
    versionsKey: key,
    records,
    prefix: `{${site}}:page:${build}:${records.name}:`,
    report,
    now,
  });
  const instances = new Instances({
    link,
    versions,
    pending,
    elapsed,
    // Notes of former releases, which have other fields, are under `instances`.
    key: `{${site}}:instance-notes`,
    versionsKey: key,
    name: options.name,
  });

  /** Reports each error code only once in REMINDER, because a refused command is refused each time. */
  function report(cause: unknown): void {
    if (cause instanceof RedisUnreachable) return;
    const code = cause instanceof RedisRefused ? cause.code : String(cause);
    if (cause instanceof RedisRefused) options.onRefused?.(code);
    const last = reported.get(code);
    if (last !== undefined && elapsed() - last < REMINDER) return;
    reported.set(code, elapsed());
    options.report(cause);
  }

  async function readChanges(): Promise<void> {
    await versions.catchUp();
    firstRead.resolve();
    await instances.attend();
  }

  function catchUp(): Promise<void> {
    if (invalidate && !closing) lastRead = readChanges().catch(report);
    return lastRead;
  }

  return {
    pages,
    /**
     * From now on `invalidateHere` is called with what other instances invalidated. Resolves when what they invalidated
     * so far is known, or after `within` milliseconds.
     */
    async start(invalidateHere: (tags: string[]) => Promise<unknown>, within = START_TIMEOUT): Promise<void> {
      invalidate = invalidateHere;
      link.connect();
      const timer = setTimeout(firstRead.resolve, within);
      await firstRead.promise;
      clearTimeout(timer);
    },
    /** Reads changes from Redis and sends again what failed. The owner calls it about every second. */
    async tick(): Promise<void> {
      await link.subscribe();
      await catchUp();
    },
    /** The progress of the last purge of each tag among the instances. Never rejects. */
    confirmations: (tags: readonly string[]) => instances.confirmations(tags),
    async close(): Promise<void> {
      // A read that is under way must still invalidate pages here, because the versions that it stores count as
      // applied.
      closing = true;
      await lastRead;
      invalidate = undefined;
      // Without this note the other instances would wait for this one.
      await instances.attend(true).catch(() => undefined);
      link.close();
    },
  };
}
