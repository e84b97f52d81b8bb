import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { database } from '#db/client.ts';
import { cacheRead } from '#db/queries/cached-reads.ts';
import { NEW_PRACTICE, saveSchedule } from '#db/queries/practices.ts';
import { addUnavailable } from '#db/queries/unavailable-times.ts';
import { runAndUndo } from '#db/run-and-undo.ts';
import { users } from '#db/schema/users.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

const make = vi.fn<() => Promise<{ part: number[] }>>(async () => ({ part: [1] }));
const read = (db = database(), also?: number) => cacheRead(db, 'a test', make, also);
const change = (statement: string) => database().execute(sql.raw(statement));

/** Whether the next read calls `make` again. */
async function isMadeAnew(db = database(), also?: number): Promise<boolean> {
  make.mockClear();
  await read(db, also);
  return make.mock.calls.length > 0;
}

test('a cached read is made once for all that ask at the same time', async () => {
  make.mockClear();
  await Promise.all([read(), read(), read()]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await isMadeAnew()).toBe(false);
});

test('a cached read is made anew after a change of any content, and when `also` differs', async () => {
  await read();
  await change('update faqs set position = position');
  expect(await isMadeAnew()).toBe(true);
  expect(await isMadeAnew(database(), 2)).toBe(true);
  expect(await isMadeAnew(database(), 2)).toBe(false);
});

test('a cached read stays when a doctor changes times, and is made anew when they stop accepting bookings', async () => {
  const user = { id: randomUUID(), zone: 'Europe/Istanbul' };
  const email = `${user.id}@example.com`;
  await database()
    .insert(users)
    .values({ ...user, role: 'Doctor', name: 'Doctor', email, emailKey: email, locale: 'en' });
  const plan = { ...NEW_PRACTICE, zone: user.zone, acceptsBookings: true, exceptions: [] };
  await saveSchedule(database(), user.id, plan);
  await read();
  const longerPlan = { ...plan, weekly: plan.weekly.map(() => [{ start: 540, end: 1020 }]) };
  await saveSchedule(database(), user.id, longerPlan);
  const from = Date.parse('2030-01-07T08:00Z');
  await addUnavailable(database(), user, new Date(0), () => ({ from, until: from + 3_600_000 }));
  expect(await isMadeAnew()).toBe(false);
  await saveSchedule(database(), user.id, { ...longerPlan, acceptsBookings: false });
  expect(await isMadeAnew()).toBe(true);
});

test('a cached read is made anew when a post reaches its date of publication, which changes no row', async () => {
  // Without its triggers an update is like time that passes: the revision of the content stays.
  await change(`alter table posts disable trigger user`);
  try {
    await change(`update posts set published_at = now() + interval '1 year'`);
    await read();
    expect(await isMadeAnew()).toBe(false);
    await change(`update posts set published_at = now() where id = (select min(id) from posts)`);
    expect(await isMadeAnew()).toBe(true);
  } finally {
    await change(`alter table posts enable trigger user`);
  }
});

test('a cached read is not used inside a transaction, and a read inside one is not cached', async () => {
  await read();
  await runAndUndo(database(), {
    change: async (tx) => void (await tx.execute(sql`update faqs set position = position`)),
    look: async (tx) => expect(await isMadeAnew(tx)).toBe(true),
  });
  expect(await isMadeAnew()).toBe(false);
});

test('a read that fails is not cached', async () => {
  await change('update faqs set position = position');
  make.mockRejectedValueOnce(new Error('away'));
  await expect(read()).rejects.toThrow('away');
  expect(await isMadeAnew()).toBe(true);
});

test('when a read fails, one of the callers that waited for it reads again, and its result is cached', async () => {
  await change('update faqs set position = position');
  make.mockClear().mockRejectedValueOnce(new Error('away'));
  const reads = await Promise.allSettled([read(), read(), read()]);
  expect(reads.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(make).toHaveBeenCalledTimes(2);
  expect(await isMadeAnew()).toBe(false);
});

test('a read that fails again is not tried a third time', async () => {
  await change('update faqs set position = position');
  make.mockClear();
  make.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  const reads = await Promise.allSettled([read(), read(), read()]);
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a cached read cannot be changed by one of its readers', async () => {
  const cached = await read();
  expect(() => cached.part.push(2)).toThrow(TypeError);
});
