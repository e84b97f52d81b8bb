import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, type Job, PgBoss } from 'pg-boss';
import { currentTarget, type Database, ping, transaction } from '#db/client.ts';
import { createPool } from '#db/pool.ts';
import { outbox } from '#db/schema/outbox.ts';

/** The jobs of the queue. Each runs once at a time among all instances, and again when it throws. */
export interface Work {
  /** A message whose time has come. */
  deliver: (id: string) => Promise<void>;
  /** Once a minute. */
  minutely: () => Promise<void>;
  /** Once a day. */
  daily: () => Promise<void>;
}

export interface Queue {
  /** Gives messages that are due to whoever works; returns how many. */
  hand(): Promise<number>;
  /** Resolves when what runs is done, after this many milliseconds at the latest. */
  stop(within: number): Promise<void>;
}

/** Tables of the queue: apart from the product's own, made by pg-boss, and in no backup. */
export const QUEUE_SCHEMA = 'queue';
const DELIVER = 'deliver';
const MINUTELY = 'minutely';
const DAILY = 'daily';
const AT_ONCE = 100;
/** Minutes after which a message that still waits is given to the queue anew: its job was lost, as by a restore. */
const LOST_AFTER = 15;

/** Seconds; polls are rare, since the embedded database answers one question at a time. */
const PACE = {
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
  await ping();
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
          // Several statements in one text leave an open transaction behind when one fails.
          client.release(broken);
        }
      },
    },
    backend: 'dataDir' in target ? 'pglite' : 'postgres',
    schema: QUEUE_SCHEMA,
    // Its tables are small.
    reindex: false,
    monitorVacuum: false,
    ...PACE,
  } satisfies ConstructorOptions);
  boss.on('error', report);
  const close = () => pool.end().catch(report);
  try {
    await boss.start();
    // `exclusive`: of one message one job waits or runs, however often it is handed over.
    await boss.createQueue(DELIVER, {
      policy: 'exclusive',
      expireInSeconds: 300,
      deleteAfterSeconds: 86_400,
      ...RETRIES,
    });
    // The next minute is the next try.
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
    const reported = (round: () => Promise<void>) => () =>
      round().catch((error: unknown) => {
        report(error);
        throw error;
      });
    const worker = await boss.work(
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
    await boss.work(MINUTELY, { pollingIntervalSeconds: 20 }, reported(work.minutely));
    await boss.schedule(MINUTELY, '* * * * *');
    await boss.work(DAILY, { pollingIntervalSeconds: 60 }, reported(work.daily));
    await boss.schedule(DAILY, '40 2 * * *', null, { missed: 'once' });
    return {
      hand: async () => {
        const handed = await handOver(db, boss);
        if (handed > 0) boss.notifyWorker(worker);
        return handed;
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

/** The job and the note that it is there commit together. */
function handOver(db: Database, boss: PgBoss): Promise<number> {
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
