import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { offsetAt } from '#domain/time/offsets.ts';

/** Days from now at which clocks are compared, over a year: a summer time longer than a month shows in two of them. */
const PROBES = [0, 60, 120, 180, 240, 300, 360];
const DAY = 86_400_000;

/**
 * Compares the clocks of Node's time-zone data with the database's, for a year from `now`; a sentence for each zone in
 * which they differ. Everything that people see is computed by Node: one of the two is out of date.
 */
export async function differingZones(
  db: Database,
  now = new Date(),
  zones: readonly string[] = Intl.supportedValuesOf('timeZone'),
  ours = offsetAt,
): Promise<string[]> {
  const instants = PROBES.map((days) => new Date(now.getTime() + days * DAY));
  const offsets = await offsetsInDatabase(db, zones, instants);
  return zones.flatMap((zone) => {
    const theirs = offsets.get(zone);
    if (!theirs) return [`The database knows no time zone ${zone}.`];
    const at = instants.find((instant) => ours(zone, instant.getTime()) !== theirs.get(instant.getTime()));
    return at ? [`Node and the database do not agree on the clocks of ${zone} on ${day(at)}.`] : [];
  });
}

const day = (instant: Date) => instant.toISOString().slice(0, 10);

/** Milliseconds ahead of UTC, by zone and instant; nothing of zones that the database does not know. */
async function offsetsInDatabase(
  db: Database,
  zones: readonly string[],
  instants: readonly Date[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const asked = JSON.stringify({ zones, instants });
  const { rows } = await db.execute<{ zone: string; at: string; offset: string }>(sql`
      select zone, extract(epoch from at) * 1000 as at,
        extract(epoch from (at at time zone zone) - (at at time zone 'UTC')) * 1000 as offset
      from jsonb_array_elements_text(${asked}::jsonb -> 'zones') as zone,
        lateral (select value::timestamptz as at from jsonb_array_elements_text(${asked}::jsonb -> 'instants')) probe
      where zone in (select name from pg_timezone_names)`);
  const byZone = Map.groupBy(rows, ({ zone }) => zone);
  return new Map(
    [...byZone].map(([zone, found]) => [
      zone,
      new Map(found.map(({ at, offset }) => [Number(at), Number(offset)])),
    ]),
  );
}
