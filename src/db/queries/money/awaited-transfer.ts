import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { payments } from '#db/schema/money.ts';

/** The pending transfer for a meeting of this patient; undefined when none is awaited. */
export async function findAwaitedTransfer(
  db: Database,
  meeting: string,
  patient: string,
): Promise<{ amount: number; currency: string; reference: string } | undefined> {
  const [row] = await db
    .select({ amount: payments.amount, currency: payments.currency, reference: payments.reference })
    .from(payments)
    .where(
      and(
        eq(payments.meetingId, meeting),
        eq(payments.patientId, patient),
        eq(payments.state, 'pending'),
        eq(payments.method, 'bank-transfer'),
      ),
    );
  return row;
}
