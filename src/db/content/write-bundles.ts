import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bundles } from '#db/schema/bundles.ts';
import { specialties } from '#db/schema/specialties.ts';
import type { BundleContent } from '#content/load/bundles.ts';
import { overwriteBy } from '#db/content/overwrite.ts';
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
    .onConflictDoUpdate(overwriteBy(bundles.key));
}
