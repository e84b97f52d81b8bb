import type { Database } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import type { PaymentRow } from '#db/schema/money.ts';

type PaymentMessage =
  'payment-received' | 'payment-refused' | 'refund-made' | 'order-expired' | 'bundle-withdrawn';

/** Queues a message to the payer. `amount` is the sum that it names, in minor units; by default the whole payment. */
export async function notifyPayer(
  tx: Database,
  kind: PaymentMessage,
  { patientId, currency, reference, amount: whole }: PaymentRow,
  amount = whole,
): Promise<void> {
  await queueMessage(tx, { kind, to: { user: patientId }, about: { amount, currency, reference } });
}
