import type { Confirm } from '#cache/cluster/confirmations.ts';
import { DailyValues } from '#cache/disk/daily-values.ts';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import { RedisAway, RedisLink, RedisRefused } from '#cache/cluster/redis-link.ts';
import { Outbox } from '#cache/cluster/outbox.ts';
import { Instances } from '#cache/cluster/instances.ts';
import { RedisPages } from '#cache/cluster/redis-pages.ts';
import { SharedRaises } from '#cache/cluster/shared-invalidations.ts';
import { Replica, type Standing } from '#cache/cluster/replica.ts';
import { SignedRecords } from '#cache/cluster/signed-records.ts';
import type { SharedPages } from '#cache/cluster/shared-pages.ts';

export interface RedisOptions {
  url: string;
  file: Lmdb;
  /** All builds and instances of one site have the same. */
  site: string;
  /** Only instances with the same share pages. */
  build: string;
  /** Signs pages; 32 bytes. Only instances with the same share pages. */
  key: Buffer;
  epoch: () => number;
  /** Hears that Redis went away, once, with the cause; and without one that it is there again. */
  onChange: (cause?: unknown) => void;
  report: (cause: unknown) => void;
  /** Hears of everything that Redis refuses, by its word for that. */
  onRefused?: (code: string) => void;
  /** Of this instance, for people: no other one that runs may have it. */
  name: string;
  /** Hears of every page in Redis that none of these instances wrote. */
  onForged: () => void;
  now?: () => number;
  /** Milliseconds on a clock that nobody sets. */
  elapsed?: () => number;
  /** Milliseconds that a visitor waits for an answer of Redis. */
  patience?: number;
}

export interface RedisSharing {
  pages: SharedPages;
  /** Begins to hear what others raise. Resolves when that is known, or after `within` milliseconds. */
  start(hear: (tags: string[]) => Promise<unknown>, within?: number): Promise<void>;
  /** To be called every second or so: compares with Redis, and sends what could not be sent. */
  tick(): Promise<void>;
  /** To be called every hour or so: forgets raises that are older than any page that is shown. */
  forget(): Promise<void>;
  /** How far the last purge of each tag has come among the instances. Never rejects. */
  confirmations: Confirm;
  close(): Promise<void>;
}

const START = 1_000;
/** Milliseconds after which a refusal that goes on is reported again. */
const REMINDER = 300_000;

/** Shares the pages and purges of one site among its instances. Redis may be away at any time, from the start too. */
export function openRedis(options: RedisOptions): RedisSharing {
  const { file, site, build, now = Date.now, elapsed = () => performance.now() } = options;
  // Braces: in a cluster all keys of a script must lie together.
  const raisedKey = `{${site}}:raised`;
  const outbox = new Outbox(file);
  const replica = new Replica(file);
  const days = new DailyValues<Standing>(file, 'redis-days');
  let hears: ((tags: string[]) => Promise<unknown>) | undefined;
  const compared = Promise.withResolvers<void>();
  let under: Promise<void> = Promise.resolve();
  /** When each kind of refusal was reported last. */
  const reported = new Map<string, number>();
  const link = new RedisLink({ ...options, channel: raisedKey, onNudge: () => void catchUp() });
  const raises = new SharedRaises({
    link,
    replica,
    outbox,
    days,
    report,
    key: raisedKey,
    hear: async (tags) => hears?.(tags),
  });
  const records = new SignedRecords(options.key);
  const prefix = (kind: string) => `{${site}}:${kind}:${build}:${records.name}:`;
  const pages = new RedisPages({ ...options, link, raises, outbox, raisedKey, records, prefix, report, now });

  const instances = new Instances({
    link,
    raises,
    replica,
    outbox,
    elapsed,
    key: `{${site}}:instances`,
    name: options.name,
  });

  /** Once for each word that Redis has for it: what it refuses, it refuses each time. */
  function report(cause: unknown): void {
    if (cause instanceof RedisAway) return;
    const code = cause instanceof RedisRefused ? cause.code : String(cause);
    if (cause instanceof RedisRefused) options.onRefused?.(code);
    const last = reported.get(code);
    if (last !== undefined && elapsed() - last < REMINDER) return;
    reported.set(code, elapsed());
    options.report(cause);
  }

  async function compare(): Promise<void> {
    await raises.catchUp();
    compared.resolve();
    await instances.attend();
  }

  function catchUp(): Promise<void> {
    if (hears) under = compare().catch(report);
    return under;
  }

  return {
    pages,
    async start(hear, within = START) {
      hears = hear;
      link.connect();
      const timer = setTimeout(compared.resolve, within);
      await compared.promise;
      clearTimeout(timer);
    },
    async tick() {
      link.check();
      await catchUp();
      await raises.takeOver().catch(report);
    },
    forget: () => raises.forget(now()).catch(report),
    confirmations: (tags) => instances.confirmations(tags),
    async close() {
      hears = undefined;
      await under;
      // Without its word the others would wait for this instance.
      await instances.leave().catch(() => undefined);
      link.close();
    },
  };
}
