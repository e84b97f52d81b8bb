import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { openQueue } from '#db/queue.ts';
import { outbox } from '#db/schema/outbox.ts';
import { env } from '#env.ts';
import { deliver } from '#jobs/deliver.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'turqua-kill-'));
const former = env.DATA_DIR;
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  env.DATA_DIR = folder;
});
afterAll(async () => {
  env.DATA_DIR = former;
  await testDatabase.drop();
  rmSync(folder, { recursive: true });
});

const MESSAGES = 30;
const readOutbox = () => database().select().from(outbox);

test('a process that is killed with messages in flight loses none of them, and stores none twice', async () => {
  await transaction(database(), async (tx) => {
    for (let n = 0; n < MESSAGES; n += 1) {
      const to = { email: `reader-${n}@example.com`, locale: 'en' } as const;
      await queueMessage(tx, { kind: 'password-changed', to });
    }
  });
  const child = fork(new URL('../../faults/messages/sending-process.ts', import.meta.url), {
    env: { ...process.env, DATA_DIR: folder },
  });
  const mailed: string[] = [];
  child.on('message', (id: string) => {
    mailed.push(id);
    if (mailed.length === 3) child.kill('SIGKILL');
  });
  child.send(testDatabase.target);
  await once(child, 'exit');
  const waitingMessages = (await readOutbox()).filter(({ state }) => state === 'waiting');
  expect(waitingMessages.length).toBeGreaterThan(0);
  // At least one mail had gone out and was not noted as sent yet.
  expect(waitingMessages.some(({ id, mailedAt }) => mailed.includes(id) && !mailedAt)).toBe(true);

  // As if the jobs of the killed process had expired: their messages are handed to the queue again.
  await database().execute(sql`delete from queue.job where state = 'active'`);
  await database().execute(sql`update outbox set handed_at = now() - interval '1 hour'`);
  const doNothing = async () => undefined;
  const queue = await openQueue(
    database(),
    { deliver: (id) => deliver(id), minutely: doNothing, daily: doNothing },
    doNothing,
  );
  try {
    await queue.queueDue();
    const readUnsent = async () => (await readOutbox()).filter(({ state }) => state !== 'sent');
    await vi.waitFor(async () => expect(await readUnsent()).toEqual([]), { timeout: 15_000, interval: 100 });
  } finally {
    await queue.stop(1_000);
  }
  const ids = (await readOutbox()).map(({ id }) => `${id}.eml`).toSorted();
  const mails = readdirSync(join(folder, 'outbox')).filter((name) => !name.startsWith('.'));
  expect(mails.toSorted()).toEqual(ids);
  expect(ids).toHaveLength(MESSAGES);
});
