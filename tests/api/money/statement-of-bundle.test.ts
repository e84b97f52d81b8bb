import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getStatement } from '#contract/doctor/transactions.ts';
import { database, transaction } from '#db/client.ts';
import { payFor, reserveCredit, spendReserved } from '#services/money/ledger.ts';
import { receivePayment } from '#services/money/payments.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';
import { bundleOf, buyBundle, NOW, practiceFor, REAL } from './support.ts';

useTestDatabase();

test('a doctor’s statement says which fee is the share of a bundle', async () => {
  const doctor = await signIn('Doctor');
  const patient = await signIn('Patient');
  const practice = await practiceFor(doctor);
  await buyBundle(patient.id, await bundleOf(2));
  const ofBundle = randomUUID();
  const paid = randomUUID();
  const price = { amount: 4500, currency: 'EUR' };
  const terms = { method: 'bank-transfer', termsVersion: '1', site: REAL, now: NOW } as const;
  await transaction(database(), async (tx) => {
    await reserveCredit(tx, { meeting: ofBundle, practice, minutes: 30, patient: patient.id, now: NOW });
    await spendReserved(tx, { meeting: ofBundle, now: NOW });
    const payment = await payFor(tx, { ...terms, meeting: paid, practice, patient: patient.id, price });
    await receivePayment(tx, payment, { now: NOW });
    await spendReserved(tx, { meeting: paid, now: NOW });
  });
  const { json } = await call(getStatement, { as: doctor, locale: 'en', params: { month: '2026-11' } });
  const { items, csv } = json.content;
  expect(items).toMatchObject([
    { meeting_id: ofBundle, with_bundle: true },
    { meeting_id: paid, with_bundle: false },
  ]);
  expect(csv.text).toContain(`${ofBundle},"Fee, with a bundle"`);
  expect(csv.text).toContain(`${paid},Fee,45.00`);
});
