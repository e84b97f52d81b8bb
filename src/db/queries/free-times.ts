import { inArray } from 'drizzle-orm';
import { type Database, isTransaction } from '#db/client.ts';
import { pricesOf } from '#db/queries/money/prices.ts';
import { cacheUntilChanged } from '#db/queries/cached-listing.ts';
import { nextFree } from '#db/queries/slots.ts';
import { practices } from '#db/schema/practices.ts';

export interface FreeTimes {
  practiceId: string;
  zone: string;
  /**
   * Free starts of the first week that has any, in order, in milliseconds since 1970; empty when nothing is free.
   */
  starts: readonly number[];
}

/** Milliseconds for which the times are cached unless the doctors change. */
const FRESH_FOR = 60_000;
/** The number of remembered practices above which all are forgotten. */
const MAX_REMEMBERED = 2_000;
const memory = cacheUntilChanged('doctors', async () => new Map<string, FreeTimes & { until: number }>());

/**
 * The first free times of practices, at most a minute old, in the order of `ids`; unknown practices are left out. `now`
 * is in milliseconds since 1970.
 */
export async function freeTimes(
  db: Database,
  ids: readonly string[],
  now = Date.now(),
): Promise<FreeTimes[]> {
  const uniqueIds = [...new Set(ids)];
  const shared = await memory(db);
  // A transaction may see times that nobody else sees, so it gets a cache of its own.
  const remembered = isTransaction(db) ? new Map(shared) : shared;
  // The answer is collected apart from the memory, which this call or another one may clear meanwhile.
  const answer = new Map<string, FreeTimes>();
  for (const id of uniqueIds) {
    const known = remembered.get(id);
    if (known && known.until > now) answer.set(id, known);
  }
  const unknown = uniqueIds.filter((id) => !answer.has(id));
  if (remembered.size > MAX_REMEMBERED) remembered.clear();
  for (const found of await computeFreeTimes(db, unknown, now)) {
    remembered.set(found.practiceId, { ...found, until: now + FRESH_FOR });
    answer.set(found.practiceId, found);
  }
  return uniqueIds.flatMap((id) => answer.get(id) ?? []);
}

async function computeFreeTimes(db: Database, ids: readonly string[], now: number): Promise<FreeTimes[]> {
  if (ids.length === 0) return [];
  const zones = await db
    .select({ id: practices.id, zone: practices.zone })
    .from(practices)
    .where(inArray(practices.id, [...ids]));
  const prices = await pricesOf(db, ids);
  const offered = zones.flatMap(({ id }) => {
    const [shortest] = prices.get(id) ?? [];
    return shortest ? [{ practiceId: id, minutes: shortest.minutes }] : [];
  });
  const free = await nextFree(db, offered, { now: new Date(now), count: Number.POSITIVE_INFINITY });
  return zones.map(({ id, zone }) => ({
    practiceId: id,
    zone,
    starts: (free.get(id) ?? []).map((start) => start.getTime()),
  }));
}
