import { sql } from 'drizzle-orm';
import { run } from '#db/client.ts';
import { offsetAt } from '#domain/time/offsets.ts';

/**
 * Zones of countries that moved their clocks in another way than before, or still do twice a year: where time-zone data
 * of different age differ first.
 */
const PROBED = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Mexico_City',
  'America/New_York',
  'America/Nuuk',
  'America/Santiago',
  'Asia/Almaty',
  'Asia/Amman',
  'Asia/Beirut',
  'Asia/Tbilisi',
  'Asia/Tehran',
  'Australia/Sydney',
  'Europe/Istanbul',
  'Europe/London',
  'Europe/Paris',
];
const PROBES = [0, 120, 240, 360];
const DAY = 86_400_000;

/**
 * Compares the clocks of Node's time-zone data with the database's, for a year from `now`; a sentence for each zone in
 * which they differ. Slots and messages are computed by Node: one of the two is out of date.
 */
export async function differingZones(
  now = new Date(),
  zones: readonly string[] = PROBED,
  ours = offsetAt,
): Promise<string[]> {
  const instants = PROBES.map((days) => new Date(now.getTime() + days * DAY));
  const told: string[] = [];
  for (const zone of zones) {
    const theirs = await offsetsInDatabase(zone, instants);
    const at = instants.findIndex((instant, index) => ours(zone, instant.getTime()) !== theirs?.[index]);
    if (!theirs) told.push(`The database knows no time zone ${zone}.`);
    else if (at >= 0)
      told.push(`Node and the database do not agree on the clocks of ${zone} on ${day(instants[at])}.`);
  }
  return told;
}

const day = (instant: Date | undefined) => instant?.toISOString().slice(0, 10);

/** Milliseconds ahead of UTC at each instant; undefined for a zone that the database does not know. */
async function offsetsInDatabase(zone: string, instants: readonly Date[]): Promise<number[] | undefined> {
  const at = sql.join(
    instants.map((instant) => sql`${instant.toISOString()}::timestamptz`),
    sql`, `,
  );
  try {
    const { rows } = await run((db) =>
      db.execute<{ offset: string }>(sql`
        select extract(epoch from (at at time zone ${zone}::text) - (at at time zone 'UTC')) * 1000 as offset
        from unnest(array[${at}]) with ordinality as probe (at, number)
        order by number`),
    );
    return rows.map(({ offset }) => Number(offset));
  } catch (error) {
    // 22023: invalid parameter value.
    if ((error as { cause?: { code?: string } }).cause?.code === '22023') return undefined;
    throw error;
  }
}
