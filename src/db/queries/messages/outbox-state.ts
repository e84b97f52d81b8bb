import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';

/** Messages whose time of sending has come, and messages that were given up. */
export interface OutboxState {
  waiting: number;
  failed: number;
  /** Seconds for which the oldest of those that wait should have been sent; 0 when none waits. */
  oldestSeconds: number;
}

/** Counts the messages that are due now and those that failed. */
export async function readOutboxState(db: Database): Promise<OutboxState> {
  const [state] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${outbox.state} = 'waiting'))::int`,
      failed: sql<number>`(count(*) filter (where ${outbox.state} = 'failed'))::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${outbox.dueAt}) filter (where ${outbox.state} = 'waiting')), 0)::float8`,
    })
    .from(outbox)
    .where(sql`(${outbox.state} = 'waiting' and ${outbox.dueAt} <= now()) or ${outbox.state} = 'failed'`);
  return state ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
}
