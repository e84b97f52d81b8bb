import { eq, type SQL } from 'drizzle-orm';
import { tag } from '#cache/tags.ts';
import type { Database } from '#db/client.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';
import { doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';

/**
 * Marks a doctor's public page and the lists as stale after a change of what they show: prices, certificates, reviews,
 * whether bookings are taken, who answers. A booking is no such change, because browsers renew the free times. Called in
 * the transaction of the change; without a page nothing happens.
 */
export async function doctorPageChanged(
  tx: Database,
  whose: { user: string } | { practice: string },
): Promise<void> {
  const which: SQL = 'user' in whose ? eq(practices.userId, whose.user) : eq(practices.id, whose.practice);
  const [doctor] = await tx
    .select({ key: doctors.key })
    .from(practices)
    .innerJoin(doctors, eq(doctors.id, practices.doctorId))
    .where(which);
  if (doctor) await rememberStaleTags(tx, [tag.doctors, tag.doctor(doctor.key)]);
}
