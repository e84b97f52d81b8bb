import { type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { bothClocks } from '#api/present/meeting.ts';
import { presentPayment } from '#api/present/payment.ts';
import { paymentSite } from '#api/present/payment-site.ts';
import type { Locale } from '#config.ts';
import { getTransactions, type PendingPayment, type Transaction } from '#contract/patient/transactions.ts';
import type { Database } from '#db/client.ts';
import { findPatientMeetings } from '#db/queries/meetings/list.ts';
import type { ClinicAccount } from '#db/queries/money/clinic-account.ts';
import { listPending, listTransactions, type TransactionRow } from '#db/queries/money/transactions.ts';
import { pickText } from '#db/queries/translation.ts';
import { clockIn } from '#domain/time/clock.ts';
import { orderEnds } from '#services/money/expire-orders.ts';

export const transactionCalls: Implementation[] = [
  implement(getTransactions, async ({ db, user, query: { page, limit }, locale }) => {
    const { total, rows } = await listTransactions(db, user.id, { limit, offset: offsetOf(page, limit) });
    const { transfer } = await paymentSite(db, locale);
    return {
      items: rows.map((row) => present(row, user.zone, locale)),
      meta: listMeta(page, limit, total),
      pending: await pendingPayments(db, user.id, { locale, transfer }),
    };
  }),
];

/** The payments that a patient is asked for, with the meeting or the bundle of each, and the last moment to pay. */
async function pendingPayments(
  db: Database,
  patient: string,
  { locale, transfer }: { locale: Locale; transfer: ClinicAccount | undefined },
): Promise<PendingPayment[]> {
  const rows = await listPending(db, patient);
  const ids = rows.flatMap(({ payment: { meetingId } }) => (meetingId === null ? [] : [meetingId]));
  const views = ids.length > 0 ? await findPatientMeetings(db, patient, ids, locale) : [];
  return rows.map(({ payment, bundle }) => {
    const view = views.find(({ meeting }) => meeting.id === payment.meetingId);
    const due = view ? view.meeting.dueAt : payment.purchaseId && orderEnds(payment.createdAt);
    return {
      ...presentPayment(payment, transfer),
      due: due ? due.toISOString() : null,
      meeting: view
        ? { starts: bothClocks(view.meeting, view.meeting.startsAt), doctor: { name: view.doctor.name } }
        : null,
      bundle: bundle && pickText(bundle, locale),
    };
  });
}

function present(row: TransactionRow, zone: string, locale: Locale): Transaction {
  const { id, kind, at, amount, currency, meeting, purchase, bundle, reference, sentAt, withdrawn } = row;
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
    withdrawn,
  };
}
