import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { backUpToFile } from '#db/backup/to-file.ts';
import { restoreBackup } from '#db/backup/restore.ts';
import { database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { endMessage } from '#db/queries/messages/outbox.ts';
import { openQueue, type Queue } from '#db/queue.ts';
import { useTestDatabase } from '../support/database.ts';
import { storedMessage } from './support.ts';

useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'turqua-queue-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TO = { email: 'a@example.com', locale: 'en' } as const;
const queueSome = (count: number) =>
  transaction(database(), async (tx) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1)
      ids.push(await queueMessage(tx, { kind: 'password-changed', to: TO }));
    return ids;
  });
const report = vi.fn();
const minutely = async () => undefined;
const daily = async () => undefined;
const jobsOf = async (id: string) => {
  const { rows } = await database().execute<{ state: string; wait: number }>(sql`
      select state, extract(epoch from start_after - now())::float8 as wait
      from queue.job where singleton_key = ${id}`);
  return rows;
};

test('two instances send each message once; one that fails waits for its next try; a lost job is replaced', async () => {
  const delivered: string[] = [];
  const [bad = '', ...good] = await queueSome(25);
  const deliver = async (id: string) => {
    delivered.push(id);
    if (id === bad) throw new Error('away');
    await endMessage(database(), id, 'sent');
  };
  const queues: Queue[] = await Promise.all(
    [1, 2].map(() => openQueue(database(), { deliver, minutely, daily }, report)),
  );
  try {
    const handedCounts = await Promise.all(queues.map((queue) => queue.queueDue()));
    expect(handedCounts.reduce((a, b) => a + b)).toBe(25);
    await vi.waitFor(() => expect(new Set(delivered).size).toBe(25), { timeout: 15_000, interval: 50 });
    await vi.waitFor(async () => expect(await jobsOf(bad)).toMatchObject([{ state: 'retry' }]), {
      timeout: 5_000,
    });
    expect(delivered.toSorted()).toEqual([bad, ...good].toSorted());
    const [{ wait = 0 } = {}] = await jobsOf(bad);
    expect(wait).toBeGreaterThan(5);
    // A message that is handed over again keeps its one waiting job, and gets a new one where the job is gone.
    const forgetHandover = sql`update outbox set handed_at = now() - interval '1 hour' where state = 'waiting'`;
    await database().execute(forgetHandover);
    await queues[0]?.queueDue();
    expect(await jobsOf(bad)).toHaveLength(1);
    await database().execute(sql`delete from queue.job where singleton_key = ${bad}`);
    await database().execute(forgetHandover);
    await queues[0]?.queueDue();
    expect(await jobsOf(bad)).toHaveLength(1);

    // The queue is in no backup: a restored outbox fills it anew.
    const file = join(folder, 'backup.gz');
    await backUpToFile(database(), file);
    await restoreBackup(database(), file, { force: true, stale: [] });
    expect(await storedMessage(bad)).toMatchObject({ state: 'waiting' });
    const { rows } = await database().execute(
      sql`select count(*)::int as jobs from queue.job where name = 'deliver' and state < 'completed'`,
    );
    expect(rows).toEqual([{ jobs: 1 }]);
  } finally {
    await Promise.all(queues.map((queue) => queue.stop(1_000)));
  }
  expect(report).not.toHaveBeenCalled();
});
