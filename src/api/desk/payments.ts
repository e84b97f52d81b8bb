import { staffOf } from '#api/desk/staff.ts';
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
import * as desk from '#services/desk/payments.ts';
import type { PayerRow } from '#db/queries/money/payers.ts';
import { getT } from '#i18n/server/t.ts';

const present = ({ payment, payer }: PayerRow): DeskPayment => ({
  ...presentPayment(payment, undefined),
  payer,
});

/** The messages for the results of confirming a payment. */
const CONFIRMED_MESSAGES = {
  booked: 'money:payment.confirmed',
  late: 'money:payment.late',
  before: 'money:payment.settled',
} as const;

export const deskPaymentCalls: Implementation[] = [
  implement(getPayments, async ({ db, user, query: { page, limit, ...which } }) => {
    const range = { limit, offset: offsetOf(page, limit) };
    const { total, rows } = await desk.listPayments(db, staffOf(user), which, range);
    return { items: rows.map(present), meta: listMeta(page, limit, total) };
  }),
  implement(confirmPayment, async ({ db, user, params, locale }) => {
    const done = await desk.confirmPayment(db, staffOf(user), params.id, new Date());
    return done
      ? new Reply(present(done), getT(locale)(CONFIRMED_MESSAGES[done.outcome]))
      : fail('not-found');
  }),
  implement(refusePayment, async ({ db, user, params, body, locale }) => {
    const done = await desk.refusePayment(db, staffOf(user), params.id, body.reason, new Date());
    if (!done) return fail('not-found');
    return done.outcome ? new Reply(present(done), getT(locale)('money:payment.refused')) : fail('conflict');
  }),
  implement(getRefunds, async ({ db, user, query: { page, limit } }) => {
    const range = { limit, offset: offsetOf(page, limit) };
    const { total, rows } = await desk.listDueRefunds(db, staffOf(user), range);
    const items = rows.map(({ refund: { id, amount, currency, createdAt }, ...row }) => ({
      id,
      amount: { amount, currency },
      created_at: createdAt.toISOString(),
      payment: present(row),
    }));
    return { items, meta: listMeta(page, limit, total) };
  }),
  implement(sendRefund, async ({ db, user, params, locale }) => {
    const sent = await desk.markRefundSent(db, staffOf(user), params.id, new Date());
    return sent ? new Reply(null, getT(locale)('money:refund.sent')) : fail('not-found');
  }),
];
