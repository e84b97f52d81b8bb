import type { Database } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import type { PaymentRow } from '#db/schema/money.ts';

type PaymentMessage = 'payment-received' | 'payment-refused' | 'refund-made' | 'order-expired';

/** Queues a message to the payer. `amount` is the sum that it names, in minor units; by default the whole payment. */
export async function notifyPayer(
  tx: Database,
  kind: PaymentMessage,
  { patientId, currency, reference, amount: whole }: PaymentRow,
  amount = whole,
): Promise<void> {
  await queueMessage(tx, { kind, to: { user: patientId }, about: { amount, currency, reference } });
}

/** Confirms a withdrawal to the payer; `isOpen`: the share of a meeting that has begun is not settled yet. */
export async function notifyOfWithdrawal(
  tx: Database,
  { patientId, currency, reference }: PaymentRow,
  { amount, isOpen }: { amount: number; isOpen: boolean },
): Promise<void> {
  const about = { amount, currency, reference, ...(isOpen && { isOpen }) };
  await queueMessage(tx, { kind: 'bundle-withdrawn', to: { user: patientId }, about });
}
