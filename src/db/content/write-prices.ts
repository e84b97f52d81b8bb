import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { doctors } from '#db/schema/doctors.ts';
import { pricePlans } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';

/** Gives practices without an account the prices of their doctors' pages; existing prices stay. */
export async function writePrices(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await tx
    .select({ practiceId: practices.id, fees: doctors.fees, currency: doctors.feeCurrency })
    .from(practices)
    .innerJoin(doctors, eq(doctors.id, practices.doctorId))
    .where(and(inArray(doctors.key, [...keys]), isNull(practices.userId)));
  const plans = rows.flatMap(({ practiceId, fees, currency }) =>
    Object.entries(fees).map(([minutes, amount]) => ({
      practiceId,
      minutes: Number(minutes),
      amount,
      currency,
    })),
  );
  if (plans.length > 0) await tx.insert(pricePlans).values(plans).onConflictDoNothing();
}
