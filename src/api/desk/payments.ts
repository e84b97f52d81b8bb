import * as v from 'valibot';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { presentPayment } from '#api/present/payment.ts';
import {
  confirmPayment,
  type DeskPayment,
  getPayments,
  getRefunds,
  refusePayment,
  sendRefund,
} from '#contract/desk/payments.ts';
import { Uuid } from '#contract/text.ts';
import { transaction } from '#db/client.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import type { PaymentRow } from '#db/queries/money/payments.ts';
import * as staff from '#db/queries/money/staff-payments.ts';
import { getT } from '#i18n/server/t.ts';

const idOf = ({ id }: { id: string }): string => (v.is(Uuid, id) ? id : fail('not-found'));

const present = ({ payment, payer }: staff.PayerRow): DeskPayment => ({
  ...presentPayment(payment, undefined),
  payer,
});

async function withPayer(payment: PaymentRow): Promise<DeskPayment> {
  const payer = await transaction((tx) => staff.payerOf(tx, payment));
  return present({ payment, payer: payer ?? { name: '', email: '' } });
}

const CAME = {
  booked: 'money:payment.confirmed',
  late: 'money:payment.late',
  before: 'money:payment.settled',
} as const;

export const deskPaymentCalls: Implementation[] = [
  implement(getPayments, async ({ query: { page, limit, ...which } }) => {
    const { total, rows } = await staff.listPayments(which, { limit, offset: offsetOf(page, limit) });
    return { items: rows.map(present), meta: listMeta(page, limit, total) };
  }),
  implement(confirmPayment, async ({ user, params, locale }) => {
    const decision = { payment: idOf(params), staff: user.id, now: new Date() };
    const done = await bookingTransaction((tx) => staff.confirmPayment(tx, decision));
    if (!done) return fail('not-found');
    return new Reply(await withPayer(done.payment), getT(locale)(CAME[done.came]));
  }),
  implement(refusePayment, async ({ user, params, body, locale }) => {
    const decision = { payment: idOf(params), staff: user.id, now: new Date(), reason: body.reason };
    const done = await transaction((tx) => staff.refusePayment(tx, decision));
    if (!done) return fail('not-found');
    if (!done.refused) return fail('conflict');
    return new Reply(await withPayer(done.payment), getT(locale)('money:payment.refused'));
  }),
  implement(getRefunds, async ({ query: { page, limit } }) => {
    const { total, rows } = await staff.listDueRefunds({ limit, offset: offsetOf(page, limit) });
    const items = rows.map(({ refund: { id, amount, currency, createdAt }, ...row }) => ({
      id,
      amount: { amount, currency },
      created_at: createdAt.toISOString(),
      payment: present(row),
    }));
    return { items, meta: listMeta(page, limit, total) };
  }),
  implement(sendRefund, async ({ user, params, locale }) => {
    const sent = { refund: idOf(params), staff: user.id, now: new Date() };
    if (!(await transaction((tx) => staff.markRefundSent(tx, sent)))) return fail('not-found');
    return new Reply(null, getT(locale)('money:refund.sent'));
  }),
];
