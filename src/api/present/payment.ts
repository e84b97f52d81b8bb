import type { Payment } from '#contract/payment.ts';
import type { ClinicAccount } from '#db/queries/money/clinic-account.ts';
import { spacedIban } from '#domain/iban.ts';
import type { PaymentRow } from '#db/schema/money.ts';

/** A payment as its payer sees it. */
export function presentPayment(row: PaymentRow, account: ClinicAccount | undefined): Payment {
  const { id, reference, state, method, amount, currency, createdAt, settledAt, reason } = row;
  const awaited = state === 'pending' && method === 'bank-transfer' && account;
  return {
    id,
    reference,
    state,
    method,
    reason,
    price: { amount, currency },
    created_at: createdAt.toISOString(),
    settled_at: settledAt?.toISOString() ?? null,
    meeting_id: row.meetingId,
    purchase_id: row.purchaseId,
    transfer: awaited ? { ...account, iban: spacedIban(account.iban), reference } : null,
  };
}
