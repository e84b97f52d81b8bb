import { lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { agendaChanges } from '#db/schema/agenda-changes.ts';
import { meetings } from '#db/schema/meetings.ts';

/** Hours for which changes are stored. */
const KEPT_HOURS = 24;

/** The state of the agendas that a reader knows. */
export interface AgendaCursor {
  /** The number of the oldest transaction that was open. */
  xid: string;
  /** The transactions that were visible: a `pg_snapshot` of PostgreSQL as a text. */
  snapshot: string;
  /** When the next hold runs out, in milliseconds since 1970; null: there is none. */
  nextHoldEnd: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Milliseconds for which a cursor can be used; later, changes after it may have been deleted. */
export const CURSOR_VALID_FOR = (KEPT_HOURS / 2) * 3_600_000;

/**
 * The practices whose free times may have changed since a cursor, by a write or because a hold ran out; none without a
 * cursor. Transactions commit in another order than they begin, so the next cursor stands before all transactions that
 * are open now, and some changes are reported twice. Agendas that are read after this call belong to the next cursor.
 */
export async function agendaChangesAfter(
  db: Database,
  cursor: AgendaCursor | undefined,
  now: number,
): Promise<{ changed: string[]; next: AgendaCursor }> {
  const [row] = await stateAfter(db, {
    xid: cursor?.xid ?? null,
    from: cursor ? new Date(cursor.at).toISOString() : null,
    until: new Date(now).toISOString(),
  });
  if (!row) throw new Error('The database answered no row');
  const { changed, xid, snapshot, nextHoldEnd } = row;
  return { changed, next: { xid, snapshot, nextHoldEnd, at: now } };
}

const stateAfter = prepared('agenda changes', (db) => {
  const xid = sql`${sql.placeholder('xid')}::text::xid8`;
  const from = sql`${sql.placeholder('from')}::timestamptz`;
  const until = sql`${sql.placeholder('until')}::timestamptz`;
  // Without a cursor both conditions are null, and no row meets them.
  const written = sql`select practice_id from ${agendaChanges} where xid >= ${xid}`;
  const ranOut = sql`select practice_id from ${meetings}
    where state = 'held' and due_at > ${from} and due_at <= ${until}`;
  const holdEnd = sql`(select min(due_at) from ${meetings} where state = 'held' and due_at > ${until})`;
  return db
    .select({
      snapshot: sql<string>`pg_current_snapshot()::text`,
      nextHoldEnd: sql<number | null>`(extract(epoch from ${holdEnd}) * 1000)::float8`,
      xid: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      changed: sql<string[]>`array(${written} union ${ranOut})::text[]`,
    })
    .from(sql`(values (1)) as one_row`);
});

/** Deletes changes that no reader needs any more. */
export async function forgetAgendaChanges(db: Database, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await db.delete(agendaChanges).where(lt(agendaChanges.at, old));
}
