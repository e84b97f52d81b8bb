import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { attachFiles, discardFile } from '#db/queries/files.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import type { DoctorFile } from '#domain/doctor-file.ts';

export type DoctorFileRow = typeof doctorFiles.$inferSelect;

/** What somebody said of themselves; undefined before they did. */
export async function findDoctorFile(db: Database, userId: string): Promise<DoctorFileRow | undefined> {
  const [row] = await db.select().from(doctorFiles).where(eq(doctorFiles.userId, userId));
  return row;
}

/** Locks an account, so that what it sends and what staff decides come one after another; its practice first, as who books. */
export async function lockDoctor(tx: Database, userId: string) {
  await tx.select({ id: practices.id }).from(practices).where(eq(practices.userId, userId)).for('update');
  const [user] = await tx
    .select({ id: users.id, name: users.name, state: users.state, zone: users.zone })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'Doctor')))
    .for('no key update');
  return user?.state === 'closed' ? undefined : user;
}

/** `photo`: id of a new picture; without one the former stays. */
export type GivenFile = Omit<DoctorFile, 'name' | 'photo'> & { photo: string | undefined };

/**
 * Stores what a doctor sends; it waits for its review, unless it says what is published already.
 * Undefined: the picture is not theirs.
 */
export async function submitFile(
  tx: Database,
  userId: string,
  { photo, ...given }: GivenFile,
  now = new Date(),
): Promise<DoctorFileRow | undefined> {
  const user = await lockDoctor(tx, userId);
  const before = await findDoctorFile(tx, userId);
  const picture = { ids: photo === undefined ? [] : [photo], owner: userId, purpose: 'profile' } as const;
  if (!user || !(await attachFiles(tx, picture))) return undefined;
  const former = before?.given.photo ?? null;
  const file: DoctorFile = { ...given, name: user.name, photo: photo ?? former };
  const published = before?.approved ?? null;
  const state = published && isDeepStrictEqual(published, file) ? 'approved' : 'waiting';
  const values = { version: (before?.version ?? 0) + 1, given: file, givenAt: now, state } as const;
  const [row] = await tx
    .insert(doctorFiles)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: doctorFiles.userId, set: { ...values, reason: null } })
    .returning();
  if (former !== null && former !== file.photo && former !== published?.photo)
    await discardFile(tx, former, userId);
  return row;
}
