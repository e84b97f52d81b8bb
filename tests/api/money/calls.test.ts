import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  confirmPayment,
  getPayments,
  getRefunds,
  refusePayment,
  sendRefund,
} from '#contract/desk/payments.ts';
import { getDoctorTransactions, getStatement } from '#contract/doctor/transactions.ts';
import { getTransactions } from '#contract/patient/transactions.ts';
import { database, transaction } from '#db/client.ts';
import { giveBack, payFor, giveBackShare, reserveCredit, spendReserved } from '#services/money/ledger.ts';
import { beginPayment, receivePayment } from '#services/money/payments.ts';
import { recordPayout } from '#services/money/payouts.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { meetings } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { buyBundle, bundleOf, NOW, practiceFor, REAL } from './support.ts';

useTestDatabase();

let patient: Caller;
let doctor: Caller;
let editor: Caller;
let practice: string;
beforeAll(async () => {
  patient = await signIn('Patient');
  doctor = await signIn('Doctor');
  editor = await signIn('Editor');
  practice = await practiceFor(doctor);
});
afterEach(() => {
  vi.useRealTimers();
});

const orderFacts = { method: 'bank-transfer', termsVersion: '1', site: REAL, now: NOW } as const;
/** Pays a new meeting by transfer; returns its id. `amount` is in cents. */
async function payMeeting(
  amount: number,
  now = NOW,
  payer = patient,
  practiceId = practice,
): Promise<string> {
  const meeting = randomUUID();
  const purpose = { meeting, practice: practiceId };
  await transaction(database(), async (tx) => {
    const price = { amount, currency: 'EUR' };
    await receivePayment(
      tx,
      await beginPayment(tx, { ...orderFacts, patient: payer.id, purpose, price, now }),
      {
        now,
      },
    );
  });
  return meeting;
}
const useReservation = async (meeting: string, now: Date) =>
  transaction(database(), (tx) => spendReserved(tx, { meeting, now }));

describe('a patient’s transactions', () => {
  const read = async (as: Caller, query = {}) =>
    (await call(getTransactions, { as, locale: 'en', query })).json.content;

  test('list payments, refunds and credits, newest first, on the patient’s clock, and pending payments apart', async () => {
    const buyer = await signIn('Patient', { zone: 'Asia/Dubai' });
    const purchase = await buyBundle(buyer.id, await bundleOf(2));
    await transaction(database(), (tx) =>
      reserveCredit(tx, { meeting: randomUUID(), practice, minutes: 30, patient: buyer.id, now: NOW }),
    );
    const meeting = await payMeeting(4500, NOW, buyer, randomUUID());
    await transaction(database(), (tx) => giveBackShare(tx, { meeting, percent: 50, now: NOW }));
    const bundle = await bundleOf(1);
    const payment = await takeBundle(database(), { ...orderFacts, patient: buyer.id, bundle });
    const { items, meta, pending } = await read(buyer);
    type Item = { kind: string; money: object | null; credits: number | null };
    expect(items.map(({ kind, money, credits }: Item) => [kind, money ?? credits])).toEqual([
      ['refund', { amount: 2250, currency: 'EUR' }],
      ['pay', { amount: 4500, currency: 'EUR' }],
      ['reserve', 1],
      ['grant', 2],
      ['pay', { amount: 20_000, currency: 'EUR' }],
    ]);
    expect(items[0]).toMatchObject({ refund: 'due', meeting_id: meeting, reference: items[1].reference });
    expect(items[3]).toMatchObject({ purchase_id: purchase, bundle: 'Bundle', refund: null });
    expect(items[3].at).toMatchObject({ local: '2026-11-21T13:00', offset: '+04:00', zone: 'Asia/Dubai' });
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 8, total: 5 });
    expect(pending).toMatchObject([{ id: payment?.id, state: 'pending', price: { amount: 10_000 } }]);
    expect((await read(buyer, { page: 3, limit: 2 })).items).toEqual(items.slice(4));
    expect((await read(patient)).pending).toEqual([]);
  });
});

describe('a doctor’s statements', () => {
  const read = async (as = doctor) => (await call(getDoctorTransactions, { as })).json.content;
  const readStatement = (as: Caller, month: string, locale: 'en' | 'ar' = 'en') =>
    call(getStatement, { as, locale, params: { month } });

  test('have meetings, fees, refunds and payout of each month on the clinic’s clock', async () => {
    const october = new Date('2026-10-31T20:59:00Z');
    const november = new Date('2026-10-31T21:00:00Z');
    await useReservation(await payMeeting(4500, october), october);
    await useReservation(await payMeeting(6000, november), november);
    const cancelled = await payMeeting(7501, november);
    await transaction(database(), (tx) =>
      giveBackShare(tx, { meeting: cancelled, percent: 50, now: november }),
    );
    const givenBack = await payMeeting(9900, november);
    await transaction(database(), (tx) => giveBack(tx, { meeting: givenBack, now: november }));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    const money = (amount: number) => ({ amount, currency: 'EUR' });
    const statement = (month: string, meetings: number, fees: number, refunds: number, state: string) => ({
      month,
      meetings,
      fees: money(fees),
      refunds: money(refunds),
      payout: { state, paid_at: null },
    });
    const firstStatement = statement('2026-11', 2, 9750, 13_651, 'open');
    const secondStatement = statement('2026-10', 1, 4500, 0, 'due');
    expect((await read()).items).toEqual([firstStatement, secondStatement]);
    const payout = { practice, currency: 'EUR', amount: 4500, staff: { actor: editor.id }, now: new Date() };
    expect(await recordPayout(database(), { ...payout, month: '2026-11' })).toBe('refused');
    expect(await recordPayout(database(), { ...payout, month: '2026-10', amount: 4499 })).toBe('refused');
    expect(await recordPayout(database(), { ...payout, month: '2026-09' })).toBe('none');
    expect(await recordPayout(database(), { ...payout, month: '2026-10' })).toBe('recorded');
    expect(await recordPayout(database(), { ...payout, month: '2026-10' })).toBe('refused');
    const clock = { local: '2026-11-21T15:00', offset: '+03:00' };
    expect((await read()).items[1].payout).toMatchObject({ state: 'paid', paid_at: clock });
  });

  test('have a line for each fee and refund, and a table without formulas for spreadsheets', async () => {
    const { items, csv } = (await readStatement(doctor, '2026-10')).json.content;
    const local = '2026-10-31T23:59';
    expect(items).toMatchObject([{ kind: 'fee', at: { local }, amount: { amount: 4500, currency: 'EUR' } }]);
    expect(csv).toEqual({
      filename: 'statement-2026-10.csv',
      text: `\uFEFFTime,Consultation,Type,Amount,Currency\r\n2026-10-31 23:59,${items[0].meeting_id},Fee,45.00,EUR\r\n`,
    });
    expect((await readStatement(doctor, '2026-10', 'ar')).json.content.csv.text).toContain('أتعاب');
    expect((await readStatement(doctor, 'x')).status).toBe(404);
  });

  test('of another doctor are empty', async () => {
    const otherDoctor = await signIn('Doctor');
    expect((await read(otherDoctor)).items).toEqual([]);
    expect((await readStatement(otherDoctor, '2026-10')).json.content.items).toEqual([]);
  });
});

describe('staff', () => {
  const confirm = (id: string) => call(confirmPayment, { as: editor, locale: 'en', params: { id } });
  const orderBundle = async () => {
    const bundle = await bundleOf(1);
    const payment = await takeBundle(database(), { ...orderFacts, patient: patient.id, bundle });
    return { id: payment?.id ?? '', reference: payment?.reference ?? '' };
  };

  test('find a payment by its reference and confirm it, once; the payer is notified', async () => {
    const { id, reference } = await orderBundle();
    const query = { reference: ` ${reference.toLowerCase()} ` };
    const { items } = (await call(getPayments, { as: editor, query })).json.content;
    expect(items).toMatchObject([{ id, state: 'pending', payer: { email: patient.email } }]);
    const messages = async () =>
      (await database().select().from(outbox).where(eq(outbox.kind, 'payment-received'))).filter(
        ({ about }) => JSON.stringify(about).includes(reference),
      );
    expect((await confirm(id)).json).toMatchObject({
      content: { state: 'paid' },
      message: 'The payment has been confirmed.',
    });
    expect((await confirm(id)).json.message).toBe('This payment has already been settled.');
    expect(await messages()).toHaveLength(1);
  });

  test('book the meeting that waits for the money; money for a cancelled meeting is refunded', async () => {
    const startsAt = new Date('2026-12-01T10:00:00Z');
    const endsAt = new Date('2026-12-01T10:30:00Z');
    const meeting = randomUUID();
    await database().insert(meetings).values({
      id: meeting,
      practiceId: practice,
      patientId: patient.id,
      state: 'awaiting-payment',
      startsAt,
      endsAt,
      busyUntil: endsAt,
      practiceZone: 'Europe/Istanbul',
      patientZone: 'UTC',
      locale: 'en',
      price: 4500,
      currency: 'EUR',
      policy: [],
      room: 'room',
      payment: 'bank-transfer',
    });
    const price = { amount: 4500, currency: 'EUR' };
    const order = { ...orderFacts, meeting, practice, patient: patient.id, price };
    const firstPayment = await transaction(database(), (tx) => payFor(tx, order));
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    expect((await confirm(firstPayment.id)).json.message).toBe('The payment has been confirmed.');
    const state = async () =>
      (await database().select().from(meetings).where(eq(meetings.id, meeting)))[0]?.state;
    expect(await state()).toBe('booked');
    const otherMeeting = randomUUID();
    const latePayment = await transaction(database(), (tx) =>
      payFor(tx, { ...order, meeting: otherMeeting }),
    );
    expect((await confirm(latePayment.id)).json.message).toContain('must be sent back');
  });

  test('refuse a payment with a reason, once', async () => {
    const { id } = await orderBundle();
    const refuse = () =>
      call(refusePayment, { as: editor, params: { id }, body: { reason: 'nothing came' } });
    expect((await refuse()).json.content).toMatchObject({ state: 'refused', reason: 'nothing came' });
    expect((await refuse()).status).toBe(409);
  });

  test('send a due refund, once', async () => {
    const { items, meta } = (await call(getRefunds, { as: editor })).json.content;
    expect(meta.total).toBe(items.length);
    const send = () => call(sendRefund, { as: editor, params: { id: items[0].id } });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(404);
    expect((await call(getRefunds, { as: editor })).json.content.meta.total).toBe(meta.total - 1);
  });

  test('get 404 for a missing record; other roles have no access', async () => {
    for (const id of [randomUUID(), 'x']) {
      expect((await confirm(id)).status).toBe(404);
      const body = { reason: 'none' };
      expect((await call(refusePayment, { as: editor, params: { id }, body })).status).toBe(404);
      expect((await call(sendRefund, { as: editor, params: { id } })).status).toBe(404);
    }
    for (const as of [patient, doctor]) {
      expect((await call(confirmPayment, { as, params: { id: randomUUID() } })).status).toBe(403);
    }
  });
});
