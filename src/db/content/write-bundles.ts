import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bundles } from '#db/schema/bundles.ts';
import { specialties } from '#db/schema/specialties.ts';
import type { BundleContent } from '#content/load/bundles.ts';
import { idOf } from '#db/content/write-terms.ts';

/** Writes bundles. A removed bundle is no longer sold; its row stays for the people who bought it. */
export async function writeBundles(
  tx: Database,
  items: readonly BundleContent[],
  gone: readonly string[],
): Promise<void> {
  if (gone.length > 0) {
    await tx
      .update(bundles)
      .set({ offered: false })
      .where(inArray(bundles.key, [...gone]));
  }
  if (items.length === 0) return;
  const fields = await tx.select({ id: specialties.id, key: specialties.key }).from(specialties);
  await tx
    .insert(bundles)
    .values(
      items.map(({ amount_minor, valid_days, specialty, ...bundle }) => ({
        ...bundle,
        amount: amount_minor,
        validDays: valid_days,
        offered: true,
        specialtyId: specialty === null ? null : idOf(fields, specialty),
      })),
    )
    .onConflictDoUpdate({
      target: bundles.key,
      set: {
        position: sql`excluded.position`,
        offered: sql`excluded.offered`,
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        credits: sql`excluded.credits`,
        amount: sql`excluded.amount`,
        currency: sql`excluded.currency`,
        validDays: sql`excluded.valid_days`,
        specialtyId: sql`excluded.specialty_id`,
        minutes: sql`excluded.minutes`,
      },
    });
}
