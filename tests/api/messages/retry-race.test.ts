import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { retryMessage } from '#db/queries/messages/outbox.ts';
import { outbox } from '#db/schema/outbox.ts';
import { useTestDatabase } from '../support/database.ts';
import { storedMessage } from './support.ts';

useTestDatabase();

// Needs two sessions (tests/support/both-databases.ts): on the embedded database the retry waits for the connection,
// with or without the lock.
test('a failed message does not wait again beside one that is queued at the same moment', async () => {
  const message = { kind: 'lead-received', to: 'clinic', about: { lead: 'one' }, key: 'lead:one' } as const;
  const failed = await transaction(database(), (tx) => queueMessage(tx, message));
  await database().update(outbox).set({ state: 'failed' }).where(eq(outbox.id, failed));
  const queued = Promise.withResolvers<void>();
  const committing = Promise.withResolvers<void>();
  const newer = transaction(database(), async (tx) => {
    await queueMessage(tx, message);
    queued.resolve();
    await committing.promise;
  });
  await Promise.race([queued.promise, newer]);
  const retry = transaction(database(), (tx) => retryMessage(tx, failed));
  const first = await Promise.race([retry, new Promise((resolve) => setTimeout(resolve, 300, 'held back'))]);
  committing.resolve();
  await newer;
  expect({ first, retry: await retry }).toEqual({ first: 'held back', retry: 'replaced' });
  expect(await storedMessage(failed)).toMatchObject({ state: 'failed' });
});
