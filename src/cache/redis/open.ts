import { DayBook } from '#cache/day-book.ts';
import type { Lmdb } from '#cache/lmdb.ts';
import { RedisAway, RedisLink } from '#cache/redis/link.ts';
import { Outbox } from '#cache/redis/outbox.ts';
import { RedisPages } from '#cache/redis/pages.ts';
import { SharedRaises } from '#cache/redis/raises.ts';
import { Replica, type Standing } from '#cache/redis/replica.ts';
import { SignedRecords } from '#cache/redis/signed-records.ts';
import type { SharedPages } from '#cache/shared-pages.ts';

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
  /** Hears of every page in Redis that none of these instances wrote. */
  onForged: () => void;
  now?: () => number;
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
  close(): Promise<void>;
}

const START = 1_000;

/** Shares the pages and purges of one site among its instances. Redis may be away at any time, from the start too. */
export function openRedis(options: RedisOptions): RedisSharing {
  const { file, site, build, now = Date.now } = options;
  // Braces: in a cluster all keys of a script must lie together.
  const raisedKey = `{${site}}:raised`;
  const outbox = new Outbox(file);
  const replica = new Replica(file);
  const days = new DayBook<Standing>(file, 'redis-days');
  let hears: ((tags: string[]) => Promise<unknown>) | undefined;
  const compared = Promise.withResolvers<void>();
  let under: Promise<void> = Promise.resolve();
  let reported = '';
  const link = new RedisLink({ ...options, channel: raisedKey, onNudge: () => void catchUp() });
  const raises = new SharedRaises({
    ...{ link, replica, outbox, days, report },
    key: raisedKey,
    hear: async (tags) => hears?.(tags),
  });
  const records = new SignedRecords(options.key);
  const prefix = (kind: string) => `{${site}}:${kind}:${build}:${records.name}:`;
  const pages = new RedisPages({ ...options, link, raises, outbox, raisedKey, records, prefix, report, now });

  /** Once until it is something else: what Redis says no to it says no to each time. */
  function report(cause: unknown): void {
    if (cause instanceof RedisAway || String(cause) === reported) return;
    reported = String(cause);
    options.report(cause);
  }

  function catchUp(): Promise<void> {
    if (hears) under = raises.catchUp().then(compared.resolve, report);
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
    async close() {
      hears = undefined;
      link.close();
      await under;
    },
  };
}
