import { type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { presentPayment } from '#api/present/payment.ts';
import { paymentSite } from '#api/present/payment-site.ts';
import type { Locale } from '#config.ts';
import { getTransactions, type Transaction } from '#contract/patient/transactions.ts';
import { listPending, listTransactions, type TransactionRow } from '#db/queries/money/transactions.ts';
import { pickText } from '#db/queries/translation.ts';
import { clockIn } from '#domain/time/clock.ts';

export const transactionCalls: Implementation[] = [
  implement(getTransactions, async ({ db, user, query: { page, limit }, locale }) => {
    const { total, rows } = await listTransactions(db, user.id, { limit, offset: offsetOf(page, limit) });
    const { transfer } = await paymentSite(db, locale);
    return {
      items: rows.map((row) => present(row, user.zone, locale)),
      meta: listMeta(page, limit, total),
      pending: (await listPending(db, user.id)).map((row) => presentPayment(row, transfer)),
    };
  }),
];

function present(row: TransactionRow, zone: string, locale: Locale): Transaction {
  const { id, kind, at, amount, currency, meeting, purchase, bundle, reference, sentAt } = row;
  return {
    id,
    kind,
    reference,
    at: clockIn(zone, at.getTime()),
    money: currency === null ? null : { amount, currency },
    credits: currency === null ? amount : null,
    meeting_id: meeting,
    purchase_id: purchase,
    bundle: bundle && pickText(bundle, locale),
    refund: kind === 'refund' ? (sentAt ? 'sent' : 'due') : null,
  };
}
