import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import type { DoctorFile } from '#domain/doctor-file.ts';

export type DoctorFileRow = typeof doctorFiles.$inferSelect;
type Values = typeof doctorFiles.$inferInsert;

/** Parts that files lack which were stored before there were these parts. */
const NEWER_PARTS = { memberships: [], film: null };

/** A stored file with all parts of today. */
export const withAllParts = (file: DoctorFile): DoctorFile => ({ ...NEWER_PARTS, ...file });

const readRow = (row: DoctorFileRow): DoctorFileRow => ({
  ...row,
  given: withAllParts(row.given),
  approved: row.approved && withAllParts(row.approved),
});

/** The file of a doctor's account; undefined before they sent one. */
export async function findDoctorFile(db: Database, userId: string): Promise<DoctorFileRow | undefined> {
  const [row] = await db.select().from(doctorFiles).where(eq(doctorFiles.userId, userId));
  return row && readRow(row);
}

/**
 * Locks an account, so that its submissions and the decisions of staff run one after another. The practice is
 * locked first, in the same order as bookings do. Undefined when there is no such doctor, or the account is closed.
 */
export async function lockDoctor(tx: Database, userId: string) {
  await tx.select({ id: practices.id }).from(practices).where(eq(practices.userId, userId)).for('update');
  const [user] = await tx
    .select({ id: users.id, name: users.name, state: users.state, zone: users.zone })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'Doctor')))
    .for('no key update');
  return user?.state === 'closed' ? undefined : user;
}

/** Stores a new version of a doctor's file and deletes the reason of a former refusal. */
export async function saveDoctorFile(
  tx: Database,
  userId: string,
  values: Pick<Values, 'version' | 'given' | 'givenAt' | 'state'>,
): Promise<DoctorFileRow | undefined> {
  const [row] = await tx
    .insert(doctorFiles)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: doctorFiles.userId, set: { ...values, reason: null } })
    .returning();
  return row && readRow(row);
}

/** Changes a doctor's file. False when there is none. */
export async function updateDoctorFile(
  tx: Database,
  userId: string,
  values: Partial<Omit<Values, 'userId'>>,
): Promise<boolean> {
  const changed = await tx
    .update(doctorFiles)
    .set(values)
    .where(eq(doctorFiles.userId, userId))
    .returning({ userId: doctorFiles.userId });
  return changed.length > 0;
}
