import { LRUCache } from 'lru-cache';
import { type Database, isTransaction } from '#db/client.ts';
import { revisionOf } from '#db/queries/revisions.ts';
import { clinicDay } from '#db/clinic-day.ts';

interface CachedRead {
  state: string;
  value: unknown;
}

/** The most characters of JSON in the cache; in memory they take a few times as much. */
const MAX_SIZE = 16 * 1024 * 1024;
const MAX_ENTRY_SIZE = MAX_SIZE / 8;
const cache = new LRUCache<string, CachedRead>({ maxSize: MAX_SIZE, maxEntrySize: MAX_ENTRY_SIZE });
const running = new Map<string, { state: string; result: Promise<unknown> }>();

/**
 * Gives the result of `make`, which reads public content, and caches it in memory under `key` until a row of public
 * content changes, a post is published, the day ends on the clinic's clock, or the text `also` differs. `key` names
 * the read with its parameters. The result is frozen, because callers share it. Where it depends on the caller, on
 * bookings, or on a time finer than a day, `also` has to say so: it holds the caller's id, the versions of the
 * agendas, or the minute. Within a transaction nothing is cached, because it may see its own changes.
 */
export async function cacheRead<T>(
  db: Database,
  key: string,
  make: () => Promise<T>,
  also: string | number = '',
): Promise<T> {
  return isTransaction(db) ? make() : readOrWait({ db, key, make, also }, true);
}

interface Read<T> {
  db: Database;
  key: string;
  make: () => Promise<T>;
  also: string | number;
}

/** `mayRetry`: whether the read is tried again, once, after that of another caller has failed. */
async function readOrWait<T>(read: Read<T>, mayRetry: boolean): Promise<T> {
  const { db, key, make, also } = read;
  const state = await contentState(db, also);
  const cached = cache.get(key);
  if (cached?.state === state) return cached.value as T;
  const otherRead = running.get(key);
  // When the read of another caller fails, one of those that waited for it reads once more for all of them.
  if (otherRead?.state === state)
    return (otherRead.result as Promise<T>).catch((error: unknown) => {
      if (!mayRetry) throw error;
      return readOrWait(read, false);
    });
  const ownRead = { state, result: make() };
  running.set(key, ownRead);
  try {
    const value = freeze(await ownRead.result);
    cache.set(key, { state, value }, { size: sizeOf(value) + key.length + state.length });
    return value;
  } finally {
    if (running.get(key) === ownRead) running.delete(key);
  }
}

const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? value.length : (JSON.stringify(value) ?? '').length;

async function contentState(db: Database, also: string | number): Promise<string> {
  const revision = await revisionOf(db, 'content');
  const published = await revisionOf(db, 'published');
  return [revision, published, clinicDay(new Date()), also].join(' ');
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
