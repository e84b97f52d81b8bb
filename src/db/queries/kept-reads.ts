import { LRUCache } from 'lru-cache';
import { type Database, isTransaction } from '#db/client.ts';
import { revisionOf } from '#db/queries/revisions.ts';

interface Kept {
  state: string;
  value: unknown;
}

/** Characters of JSON; in memory they are a few times as much. */
const MOST = 16 * 1024 * 1024;
const LARGEST = MOST / 8;
const kept = new LRUCache<string, Kept>({ maxSize: MOST, maxEntrySize: LARGEST });
const running = new Map<string, { state: string; made: Promise<unknown> }>();

/**
 * Keeps in memory the public content that `make` reads, until a row of any of its tables changes, a post comes out or the
 * day (UTC) ends. `also` names other things that it depends on. The value is frozen, since callers share it. It must not
 * depend on who asks, on bookings, or on a finer clock. A transaction neither gets nor keeps anything, because it may
 * see its own changes. `key` names the read with its parameters.
 */
export async function keepRead<T>(
  db: Database,
  key: string,
  make: () => Promise<T>,
  also: string | number = '',
): Promise<T> {
  if (isTransaction(db)) return make();
  const state = await contentState(db, also);
  const known = kept.get(key);
  if (known?.state === state) return known.value as T;
  const other = running.get(key);
  // When the work of another caller fails, this caller does it itself.
  if (other?.state === state) return other.made.catch(make) as Promise<T>;
  const mine = { state, made: make() };
  running.set(key, mine);
  try {
    const value = freeze(await mine.made);
    kept.set(key, { state, value }, { size: sizeOf(value) + key.length + state.length });
    return value;
  } finally {
    if (running.get(key) === mine) running.delete(key);
  }
}

const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? value.length : (JSON.stringify(value) ?? '').length;

async function contentState(db: Database, also: string | number): Promise<string> {
  const revision = await revisionOf(db, 'content');
  const published = await revisionOf(db, 'published');
  return [revision, published, new Date().toISOString().slice(0, 10), also].join(' ');
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
