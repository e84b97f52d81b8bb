import { expect, test } from 'vitest';
import { getMeetings } from '#contract/patient/meetings.ts';
import { getTransactions } from '#contract/patient/transactions.ts';
import { database, transaction } from '#db/client.ts';
import { payFor } from '#services/money/ledger.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { makePatient, makePractice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { bundleOf, REAL } from './support.ts';

useTestDatabase();

const DAY_MINUTES = 1440;
const terms = { method: 'bank-transfer', termsVersion: '1', site: REAL } as const;
const pendingOf = async (as: Awaited<ReturnType<typeof makePatient>>) =>
  (await call(getTransactions, { as, locale: 'en' })).json.content.pending;

test('a pending payment of a meeting carries its doctor, its time and the last moment to pay, as its card does', async () => {
  const patient = await makePatient();
  const practice = await makePractice();
  const dueAt = new Date(Date.now() + 3_600_000);
  const times = [3 * DAY_MINUTES, 3 * DAY_MINUTES + 30] as const;
  const meeting = await storeMeeting(practice, patient, 'awaiting-payment', times, {
    dueAt,
    payment: 'bank-transfer',
  });
  const price = { amount: 5000, currency: 'EUR' };
  const order = { ...terms, meeting, practice: practice.id, patient: patient.id, price, now: new Date() };
  await transaction(database(), (tx) => payFor(tx, order));
  const [card] = (await call(getMeetings, { as: patient, query: { page: 1 } })).json.content.items;
  expect(card).toMatchObject({ id: meeting, due: dueAt.toISOString() });
  expect(await pendingOf(patient)).toMatchObject([
    {
      meeting_id: meeting,
      due: dueAt.toISOString(),
      meeting: { starts: card.starts, doctor: { name: card.doctor.name } },
      bundle: null,
    },
  ]);
});

test('a pending payment of a bundle carries its title and the end of the order', async () => {
  const patient = await makePatient();
  const now = new Date();
  await takeBundle(database(), { ...terms, patient: patient.id, bundle: await bundleOf(2), now });
  const fortnightLater = new Date(now.getTime() + 14 * DAY_MINUTES * 60_000).toISOString();
  expect(await pendingOf(patient)).toMatchObject([{ bundle: 'Bundle', meeting: null, due: fortnightLater }]);
});
