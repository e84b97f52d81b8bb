import { eq, inArray, max, min, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '#config.ts';
import type { Database } from '#db/client.ts';
import { ledgerEntries } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';
import { clockIn } from '#domain/time/clock.ts';
import { monthIn, type TimeSpan } from '#domain/time/spans.ts';

interface MonthRow {
  /** The month (`YYYY-MM`) on the clinic's clock. */
  month: string;
  starts: string;
  ends: string;
}

/**
 * A table `of_clinic (month, starts, ends)` to join: the months from the first to the last fee or refund of the
 * practices that fulfil `which`, each with its start and its end (exclusive) on the clinic's clock. The clinic pays, and
 * its time zone never changes, so that no fee moves to another month when a practice changes its time zone. Node
 * computes them, as it computes every time that is shown: the time-zone data of the database may be older, and would
 * then put a fee into another month than its shown date.
 */
export async function monthsWithEntries(db: Database, which: SQL | undefined): Promise<SQL> {
  const [entries] = await db
    .select({ first: min(ledgerEntries.at), last: max(ledgerEntries.at) })
    .from(ledgerEntries)
    .innerJoin(practices, eq(practices.id, ledgerEntries.practiceId))
    .where(sql`${inArray(ledgerEntries.kind, ['use', 'refund'])} and ${which ?? sql`true`}`);
  const rows =
    entries?.first && entries.last
      ? monthsBetween({ from: entries.first.getTime(), until: entries.last.getTime() })
      : [];
  const columns = sql`(month text, starts timestamptz, ends timestamptz)`;
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as of_clinic ${columns}`;
}

function monthsBetween({ from, until }: TimeSpan): MonthRow[] {
  const rows: MonthRow[] = [];
  let at = from;
  while (at <= until) {
    const month = clockIn(DEFAULT_ZONE, at).local.slice(0, 7);
    const span = monthIn(DEFAULT_ZONE, month);
    const starts = new Date(span.from).toISOString();
    rows.push({ month, starts, ends: new Date(span.until).toISOString() });
    at = span.until;
  }
  return rows;
}
