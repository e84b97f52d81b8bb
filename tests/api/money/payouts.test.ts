import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getPayout, getPayouts, payPayout } from '#contract/desk/payouts.ts';
import { getDoctorTransactions } from '#contract/doctor/transactions.ts';
import { database, transaction } from '#db/client.ts';
import { spendReserved } from '#services/money/ledger.ts';
import { addBankAccount } from '#db/queries/money/bank-accounts.ts';
import { beginPayment, receivePayment } from '#services/money/payments.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { practices } from '#db/schema/practices.ts';
import type { DeskIo } from '../../../scripts/desk/io.ts';
import { runDesk } from '../../../scripts/desk/run.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { newPatient, practiceFor, REAL } from './support.ts';

useTestDatabase();

const OCTOBER = new Date('2026-10-31T20:59:00Z');
const NOVEMBER = new Date('2026-10-31T21:00:00Z');
const IBAN = 'DE89370400440532013000';

let editor: Caller;
let doctor: Caller;
let practice: string;
let otherPractice: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  editor = await signIn('Editor');
  doctor = await signIn('Doctor', { name: 'Dr. Ayşe Çağlar' });
  practice = await practiceFor(doctor);
  otherPractice = await practiceFor(await signIn('Doctor'));
  await addBankAccount(database(), doctor.id, { holder: 'Ayşe Çağlar', iban: IBAN });
  await earn(practice, 4500, OCTOBER);
  await earn(practice, 6000, NOVEMBER);
  await earn(otherPractice, 3000, OCTOBER);
});
afterAll(() => {
  vi.useRealTimers();
});

/** Stores a paid meeting of a practice that took place; `amount` is in cents. */
async function earn(practiceId: string, amount: number, now: Date): Promise<void> {
  const meeting = randomUUID();
  const patient = await newPatient();
  const order = { method: 'bank-transfer', termsVersion: '1', site: REAL, now, patient } as const;
  await transaction(database(), async (tx) => {
    const price = { amount, currency: 'EUR' };
    await receivePayment(
      tx,
      await beginPayment(tx, { ...order, price, purpose: { meeting, practice: practiceId } }),
      {
        now,
      },
    );
    await spendReserved(tx, { meeting, now });
  });
}

const list = async (query = {}) => (await call(getPayouts, { as: editor, query })).json.content;
const read = (practiceId = practice, month = '2026-10') =>
  call(getPayout, { as: editor, params: { id: `${practiceId}.${month}` } });
const pay = (amount: number, month = '2026-10', practiceId = practice, as = editor) =>
  call(payPayout, {
    as,
    locale: 'en',
    params: { id: `${practiceId}.${month}` },
    body: { amount, currency: 'EUR' },
  });
/** The entries of the audit log as `actor action table`, newest first. */
const listAuditEntries = async () => {
  const entries = await database().select().from(auditEntries).orderBy(desc(auditEntries.position));
  return entries.map(({ actor, action, record }) => `${actor} ${action} ${record.split(':')[0]}`);
};

test('due payouts are listed by doctor and past month, without bank accounts', async () => {
  const { items, meta } = await list();
  expect(meta.total).toBe(2);
  expect(items).toContainEqual({
    id: `${practice}.2026-10`,
    doctor: 'Dr. Ayşe Çağlar',
    month: '2026-10',
    meetings: 1,
    paid_at: null,
    fees: { amount: 4500, currency: 'EUR' },
  });
  expect(JSON.stringify(items)).not.toContain('DE89');
  expect((await list({ month: '2026-11' })).items).toEqual([]);
  expect((await call(getPayouts, { as: editor, query: { month: '2026-13' } })).status).toBe(422);
  expect((await list({ state: 'paid' })).items).toEqual([]);
  expect((await list({ limit: 1, page: 2 })).items).toHaveLength(1);
  expect(await listAuditEntries()).toEqual([]);
});

test('one month shows the bank accounts, and the audit log gets an entry', async () => {
  const { items, accounts } = (await read()).json.content;
  expect(items).toMatchObject([{ fees: { amount: 4500 } }]);
  expect(accounts).toMatchObject([{ holder: 'Ayşe Çağlar', iban: 'DE89 3704 0044 0532 0130 00' }]);
  expect(await listAuditEntries()).toEqual([`${editor.id} staff-read bank_accounts`]);
  expect((await read(otherPractice)).json.content.accounts).toEqual([]);
  const missingPayouts = [
    await read(randomUUID()),
    await read('x'),
    await read(practice, '2026-13'),
    await read(practice, '2025-01'),
  ];
  expect(missingPayouts.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const asDoctor = await call(getPayout, { as: doctor, params: { id: `${practice}.2026-10` } });
  expect(asDoctor.status).toBe(403);
});

test('a payout is recorded once, for the exact fees; the doctor’s statement shows it', async () => {
  expect((await pay(4499)).status).toBe(409);
  expect((await pay(6000, '2026-11')).status).toBe(409);
  expect((await pay(4500, '2025-01')).status).toBe(404);
  expect((await pay(4500, '2026-10', practice, doctor)).status).toBe(403);
  const answers = await Promise.all([pay(4500), pay(4500)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { json } = answers.find(({ status }) => status === 200) ?? answers[0];
  expect(json.message).toEqual('The payout has been recorded.');
  expect(json.content[0].paid_at.local).toEqual('2026-11-21T15:00');
  expect((await list()).items.map(({ id }: { id: string }) => id)).toEqual([`${otherPractice}.2026-10`]);
  expect((await list({ state: 'paid' })).items).toEqual(json.content);
  expect((await listAuditEntries())[0]).toBe(`${editor.id} staff-change payouts`);
  const statement = (await call(getDoctorTransactions, { as: doctor })).json.content.items;
  expect(statement.map(({ payout }: { payout: { state: string } }) => payout.state)).toEqual([
    'open',
    'paid',
  ]);
});

test('months and payouts stay as they are when a practice moves to another time zone', async () => {
  const read = async () => ({
    due: await list(),
    paid: await list({ state: 'paid' }),
    statements: (await call(getDoctorTransactions, { as: doctor })).json.content.items,
  });
  const setZone = (zone: string) =>
    database().update(practices).set({ zone }).where(eq(practices.id, practice));
  const before = await read();
  await setZone('Pacific/Kiritimati');
  const after = await read();
  await setZone('Europe/Istanbul');
  expect(after).toEqual(before);
  expect(after.statements.map(({ month }: { month: string }) => month)).toEqual(['2026-11', '2026-10']);
});

test('the command line lists payouts, shows the bank accounts, and records a payout once', async () => {
  const desk = async (...line: string[]) => {
    const printed: string[] = [];
    const told: string[] = [];
    const io = {
      print: (text = '') => printed.push(text),
      tell: (text: string) => told.push(text),
      user: 'leyla',
    };
    return {
      exit: await runDesk(line, io as unknown as DeskIo),
      out: printed.join('\n'),
      told: told.join('\n'),
    };
  };
  const id = `${otherPractice}.2026-10`;
  expect((await desk('payouts')).out).toMatch(new RegExp(`${id} +30\\.00 EUR +1 `));
  expect((await desk('payouts', '--month', '2026-11')).out).toBe('There are no such payouts.');
  expect((await desk('payout', `${practice}.2026-10`)).out).toContain(
    'DE89 3704 0044 0532 0130 00  Ayşe Çağlar',
  );
  expect((await desk('payout', id)).out).toContain('There is no bank account yet.');
  expect(await listAuditEntries()).toContain('desk:leyla staff-read bank_accounts');
  for (const line of [[id], [id, '--amount', '30'], ['x', '--amount', '30', '--currency', 'EUR']])
    expect((await desk('payout-paid', ...line)).exit).toBe(2);
  const payOut = (amount: string) => desk('payout-paid', id, '--amount', amount, '--currency', 'eur');
  expect((await payOut('29.99')).exit).toBe(3);
  expect((await payOut('30.00')).out).toContain('Noted.');
  expect((await payOut('30.00')).told).toContain('is paid');
  expect((await listAuditEntries())[0]).toBe('desk:leyla staff-change payouts');
});
