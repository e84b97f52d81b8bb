import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { advanceMeetings } from '#services/meetings/advance.ts';
import { meetings } from '#db/schema/meetings.ts';
import { useTestDatabase } from '../support/database.ts';
import {
  DAY_MINUTES,
  minutesLater,
  makePatient,
  makePractice,
  storeMeeting,
  useStillClock,
} from './support.ts';

const db = database();
useTestDatabase();
useStillClock();

const stateOf = async (id: string) => {
  const [row] = await db.select().from(meetings).where(eq(meetings.id, id));
  return row?.state;
};

test('the passing of time ends holds, requests and payments, begins meetings and closes forgotten ones', async () => {
  const practice = await makePractice();
  const store = async (state: Parameters<typeof storeMeeting>[2], from: number, dueAt: Date | null) =>
    storeMeeting(practice, await makePatient(), state, [from, from + 30], { dueAt });
  const ids = [
    await store('held', 100, minutesLater(0)),
    await store('requested', 200, minutesLater(-1)),
    await store('awaiting-payment', 300, minutesLater(-1)),
    await store('awaiting-payment', 400, minutesLater(1)),
    await store('booked', -5, null),
    await store('in-progress', -3 * DAY_MINUTES, null),
  ];
  const firstRun = await advanceMeetings(db, new Date());
  expect(firstRun).toEqual({ released: 1, expired: 2, started: 1, closed: 1, returned: 0 });
  expect(await Promise.all(ids.map(stateOf))).toEqual([
    undefined,
    'expired',
    'expired',
    'awaiting-payment',
    'in-progress',
    'closed',
  ]);
  const secondRun = await advanceMeetings(db, new Date());
  expect(secondRun).toEqual({ released: 0, expired: 0, started: 0, closed: 0, returned: 0 });
});
