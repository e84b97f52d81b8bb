import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { advanceMeetings } from '#services/meetings/advance.ts';
import { payFor } from '#services/money/ledger.ts';
import { meetings } from '#db/schema/meetings.ts';
import { payments } from '#db/schema/money.ts';
import { outbox } from '#db/schema/outbox.ts';
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

test('a meeting that expires before it was paid is cancelled without a word about a refund', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const more = { payment: 'bank-transfer', dueAt: minutesLater(-1) } as const;
  const id = await storeMeeting(practice, patient, 'awaiting-payment', [100, 130], more);
  await advanceMeetings(db, new Date());
  const rows = await db.select().from(outbox).where(eq(outbox.kind, 'meeting-cancelled'));
  const about = rows.map((row) => row.about as { meeting?: string }).filter(({ meeting }) => meeting === id);
  expect(about).toEqual([
    { meeting: id, by: 'clinic', booked: false },
    { meeting: id, by: 'clinic', booked: false },
  ]);
});

test('a meeting that cannot be changed does not keep meetings from other changes', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const due = { dueAt: minutesLater(-1) };
  const damaged = await storeMeeting(practice, patient, 'awaiting-payment', [100, 130], due);
  const begun = await storeMeeting(practice, await makePatient(), 'booked', [-5, 25]);
  // Money is reserved for the first meeting, and no paid payment says where it came from.
  await transaction(db, (tx) =>
    payFor(tx, {
      meeting: damaged,
      practice: practice.id,
      patient: patient.id,
      price: { amount: 5000, currency: 'EUR' },
      method: 'sandbox',
      termsVersion: '1',
      site: { demo: true, account: true },
      now: new Date(),
    }),
  );
  await db.update(payments).set({ state: 'refused' }).where(eq(payments.meetingId, damaged));
  await expect(advanceMeetings(db, new Date())).rejects.toThrow('could not be changed');
  expect(await Promise.all([damaged, begun].map(stateOf))).toEqual(['awaiting-payment', 'in-progress']);
});
