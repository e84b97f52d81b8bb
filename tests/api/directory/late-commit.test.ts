import { expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { firstStarts } from '#db/queries/first-starts.ts';
import { useSeededDatabase } from '../support/database.ts';
import { offeredPractices, takeTime } from './free-agenda.ts';

useSeededDatabase();

test('a booking that commits after later ones is not missed', async () => {
  const now = Date.now();
  const offered = await offeredPractices();
  const readStarts = () => firstStarts(database(), offered, now);
  const before = await readStarts();
  const [slow, quick] = offered.filter(({ practiceId }) => before.has(practiceId));
  if (!slow || !quick) throw new Error('No practice is free');
  const startOf = ({ practiceId }: typeof slow) => before.get(practiceId) ?? 0;
  const written = Promise.withResolvers<void>();
  const committing = Promise.withResolvers<void>();
  const slowBooking = transaction(database(), async (tx) => {
    await takeTime(tx, slow, startOf(slow));
    written.resolve();
    await committing.promise;
  });
  await written.promise;
  await takeTime(database(), quick, startOf(quick));
  const during = await readStarts();
  expect(during.get(quick.practiceId)).toBeGreaterThan(startOf(quick));
  expect(during.get(slow.practiceId)).toBe(startOf(slow));
  committing.resolve();
  await slowBooking;
  expect((await readStarts()).get(slow.practiceId)).toBeGreaterThan(startOf(slow));
});
