import { eq, inArray, max, min, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { ledgerEntries } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';
import { clockIn } from '#domain/time/clock.ts';
import { monthIn, type TimeSpan } from '#domain/time/spans.ts';

interface MonthRow {
  zone: string;
  /** The month (`YYYY-MM`) on the clocks of the zone. */
  month: string;
  starts: string;
  ends: string;
}

/**
 * A table `of_zone (zone, month, starts, ends)` to join: for each zone the months from the first to the last fee or
 * refund of its practices, each with its start and its end (exclusive) on the practice's clock. Node computes them,
 * as it computes every time that is shown: the time-zone data of the database may be older, and would then put a fee
 * into another month than its shown date.
 */
export async function monthsOfPractices(db: Database, which: SQL | undefined): Promise<SQL> {
  const zones = await db
    .select({ zone: practices.zone, first: min(ledgerEntries.at), last: max(ledgerEntries.at) })
    .from(ledgerEntries)
    .innerJoin(practices, eq(practices.id, ledgerEntries.practiceId))
    .where(sql`${inArray(ledgerEntries.kind, ['use', 'refund'])} and ${which ?? sql`true`}`)
    .groupBy(practices.zone);
  const rows = zones.flatMap(({ zone, first, last }) =>
    first && last ? monthsBetween(zone, { from: first.getTime(), until: last.getTime() }) : [],
  );
  const columns = sql`(zone text, month text, starts timestamptz, ends timestamptz)`;
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as of_zone ${columns}`;
}

function monthsBetween(zone: string, { from, until }: TimeSpan): MonthRow[] {
  const rows: MonthRow[] = [];
  let at = from;
  while (at <= until) {
    const month = clockIn(zone, at).local.slice(0, 7);
    const span = monthIn(zone, month);
    const starts = new Date(span.from).toISOString();
    rows.push({ zone, month, starts, ends: new Date(span.until).toISOString() });
    at = span.until;
  }
  return rows;
}
