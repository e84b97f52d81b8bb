import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Locale } from '#config.ts';
import { getStatement } from '#contract/doctor/transactions.ts';
import { database, transaction } from '#db/client.ts';
import { payFor, spendReserved } from '#services/money/ledger.ts';
import { receivePayment } from '#services/money/payments.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';
import { NOW, practiceFor, REAL } from './support.ts';

useTestDatabase();

/** The table of a month with one fee of 45 euros, in each language. */
async function tableIn() {
  const doctor = await signIn('Doctor');
  const patient = await signIn('Patient');
  const practice = await practiceFor(doctor);
  const meeting = randomUUID();
  const price = { amount: 4500, currency: 'EUR' };
  const terms = { method: 'bank-transfer', termsVersion: '1', site: REAL, now: NOW } as const;
  await transaction(database(), async (tx) => {
    const payment = await payFor(tx, { ...terms, meeting, practice, patient: patient.id, price });
    await receivePayment(tx, payment, { now: NOW });
    await spendReserved(tx, { meeting, now: NOW });
  });
  return async (locale: Locale): Promise<string> => {
    const { json } = await call(getStatement, { as: doctor, locale, params: { month: '2026-11' } });
    return json.content.csv.text;
  };
}

test('a statement’s table has semicolons where the language writes decimals with a comma', async () => {
  const read = await tableIn();
  const withCommas = /^\uFEFF([^;\r]+;){4}[^;\r]+\r\n[^;]+;[^;]+;[^;]+;45,00;EUR\r\n$/;
  expect(await read('fr')).toMatch(withCommas);
  expect(await read('tr')).toMatch(withCommas);
  const withPoints = /^\uFEFF([^,\r]+,){4}[^,\r]+\r\n[^,]+,[^,]+,[^,]+,45\.00,EUR\r\n$/;
  expect(await read('en')).toMatch(withPoints);
  expect(await read('ar')).toMatch(withPoints);
});
