import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, type Job, PgBoss } from 'pg-boss';
import { currentTarget, type Database, requireDatabase, transaction } from '#db/client.ts';
import { createPool } from '#db/pool.ts';
import { outbox } from '#db/schema/outbox.ts';

/** The jobs of the queue. Each runs once at a time among all instances. */
export interface Work {
  /** Delivers the message with this id; tried again later when it throws. */
  deliver: (id: string) => Promise<void>;
  /** Runs once a minute; a failed round is not repeated. */
  minutely: () => Promise<void>;
  /** Runs once a day; tried again when it throws. */
  daily: () => Promise<void>;
}

export interface Queue {
  /** Puts due messages into the queue; returns their number. */
  queueDue(): Promise<number>;
  /** Resolves when running jobs are done, or after `within` milliseconds. */
  stop(within: number): Promise<void>;
}

/** The schema of pg-boss's own tables, which no backup contains. */
export const QUEUE_SCHEMA = 'queue';
const DELIVER = 'deliver';
const MINUTELY = 'minutely';
const DAILY = 'daily';
/** The most messages that are queued in one transaction. */
const AT_ONCE = 100;
/** Minutes after which a waiting message is queued again, because its job was lost, as by a restore. */
const LOST_AFTER = 15;

/** Seconds between the polls of pg-boss; they are rare, because the embedded database runs one query at a time. */
const POLL_INTERVALS = {
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 60,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  bamIntervalSeconds: 300,
  flowIntervalSeconds: 300,
};
const RETRIES = { retryLimit: 12, retryDelay: 20, retryBackoff: true, retryDelayMax: 3_600 };

/** Opens the queue and works on it until it is stopped. Rejects when the database is away. */
export async function openQueue(db: Database, work: Work, report: (error: unknown) => void): Promise<Queue> {
  await requireDatabase();
  const target = currentTarget();
  const pool = createPool(target);
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) => {
        const client = await pool.connect();
        let broken = true;
        try {
          const result = await client.query(text, values);
          broken = false;
          return result;
        } finally {
          // Several statements in one text leave a transaction open when one fails, so the connection is not
          // reused.
          client.release(broken);
        }
      },
    },
    backend: 'dataDir' in target ? 'pglite' : 'postgres',
    schema: QUEUE_SCHEMA,
    // Reindexing is not worth it for such small tables.
    reindex: false,
    monitorVacuum: false,
    ...POLL_INTERVALS,
  } satisfies ConstructorOptions);
  boss.on('error', report);
  const close = () => pool.end().catch(report);
  try {
    await boss.start();
    await createQueues(boss);
    const worker = await startWorkers(boss, work, report);
    return {
      queueDue: async () => {
        const queued = await queueDueMessages(db, boss);
        if (queued > 0) boss.notifyWorker(worker);
        return queued;
      },
      stop: async (within) => {
        await boss.stop({ graceful: true, timeout: within }).catch(report);
        await close();
      },
    };
  } catch (error) {
    await boss.stop({ graceful: false }).catch(report);
    await close();
    throw error;
  }
}

async function createQueues(boss: PgBoss): Promise<void> {
  // `exclusive`: one job per message waits or runs, however often the message is queued.
  await boss.createQueue(DELIVER, {
    policy: 'exclusive',
    expireInSeconds: 300,
    deleteAfterSeconds: 86_400,
    ...RETRIES,
  });
  // A failed round is not repeated: the next minute runs the next one.
  await boss.createQueue(MINUTELY, {
    policy: 'exclusive',
    expireInSeconds: 300,
    deleteAfterSeconds: 3_600,
    retryLimit: 0,
  });
  await boss.createQueue(DAILY, {
    policy: 'exclusive',
    expireInSeconds: 1_800,
    retryLimit: 3,
    retryDelay: 300,
  });
}

/** Starts the workers and the schedules of all queues; gives the id of the worker that delivers messages. */
async function startWorkers(boss: PgBoss, work: Work, report: (error: unknown) => void): Promise<string> {
  const reportFailures = (round: () => Promise<void>) => () =>
    round().catch((error: unknown) => {
      report(error);
      throw error;
    });
  const deliveringWorker = await boss.work(
    DELIVER,
    { batchSize: 10, burstWhenBatchFull: true, perJobResults: true },
    (jobs: Job<{ id: string }>[]) =>
      Promise.all(
        jobs.map(({ id, data }) =>
          work.deliver(data.id).then(
            () => ({ id, status: 'completed' as const }),
            () => ({ id, status: 'failed' as const }),
          ),
        ),
      ),
  );
  await boss.work(MINUTELY, { pollingIntervalSeconds: 20 }, reportFailures(work.minutely));
  await boss.schedule(MINUTELY, '* * * * *');
  await boss.work(DAILY, { pollingIntervalSeconds: 60 }, reportFailures(work.daily));
  await boss.schedule(DAILY, '40 2 * * *', null, { missed: 'once' });
  return deliveringWorker;
}

/** Queues due messages and marks them as queued in one transaction; returns their number. */
function queueDueMessages(db: Database, boss: PgBoss): Promise<number> {
  return transaction(db, async (tx) => {
    const lost = sql`now() - make_interval(mins => ${LOST_AFTER})`;
    const rows = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.state, 'waiting'),
          lte(outbox.dueAt, sql`now()`),
          or(isNull(outbox.handedAt), lt(outbox.handedAt, lost)),
        ),
      )
      .orderBy(asc(outbox.dueAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await boss.insert(
      DELIVER,
      ids.map((id) => ({ data: { id }, singletonKey: id })),
      { db: fromDrizzle(tx, sql) },
    );
    await tx
      .update(outbox)
      .set({ handedAt: sql`now()` })
      .where(inArray(outbox.id, ids));
    return rows.length;
  });
}
