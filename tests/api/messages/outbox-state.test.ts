import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { readOutboxState } from '#db/queries/messages/outbox-state.ts';
import { outbox } from '#db/schema/outbox.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

const queue = (dueAt: Date) =>
  transaction(database(), (tx) =>
    queueMessage(tx, {
      kind: 'password-changed',
      to: { email: 'reader@example.test', locale: 'en' },
      dueAt,
    }),
  );
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);

test('the state of the outbox counts due and failed messages, and has the age of the oldest one that waits', async () => {
  await database().delete(outbox);
  expect(await readOutboxState(database())).toEqual({ waiting: 0, failed: 0, oldestSeconds: 0 });
  await queue(secondsAgo(60));
  await queue(secondsAgo(600));
  await queue(secondsAgo(-3_600));
  const failedMessage = await queue(secondsAgo(9_000));
  await database().update(outbox).set({ state: 'failed' }).where(eq(outbox.id, failedMessage));
  const state = await readOutboxState(database());
  expect(state).toMatchObject({ waiting: 2, failed: 1 });
  expect(state.oldestSeconds).toBeGreaterThanOrEqual(600);
  expect(state.oldestSeconds).toBeLessThan(9_000);
});
