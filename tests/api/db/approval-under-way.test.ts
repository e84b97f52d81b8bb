import { and, eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { writeDoctorDocuments } from '#db/content/doctor-documents.ts';
import { updateDoctorFile } from '#db/queries/doctor-file/own.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';
import { publishDoctor } from '#services/doctor-file/publish.ts';
import { withdrawDoctor } from '#services/doctor-file/withdraw.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';
import { writeDoctor } from './support/editorial-files.ts';
import { SeedFolder } from './support/seed-folder.ts';
import { WHOLE_FILE } from './support/whole-doctor-file.ts';

// Needs two sessions (tests/support/both-databases.ts): on the embedded database the publication waits for the
// connection, not for the approval.

useTestDatabase();

/** Seeds a doctor with a page of their own; gives the ids of the page and of the account. */
async function seedOwnPage(folder: SeedFolder): Promise<{ doctorId: number; userId: string }> {
  writeDoctor(folder, { key: 'doc' });
  await seedDatabase(database(), folder.path);
  const [doctor] = await database().select().from(doctors).where(eq(doctors.key, 'doc'));
  if (!doctor) throw new Error('The doctor is not there');
  const { id: userId } = await signIn('Doctor');
  await database().update(practices).set({ userId }).where(eq(practices.doctorId, doctor.id));
  const file = { given: WHOLE_FILE, approved: WHOLE_FILE, licence: 'TR-1' };
  await database()
    .insert(doctorFiles)
    .values({ userId, version: 1, state: 'approved', ...file });
  return { doctorId: doctor.id, userId };
}

/** Whether a session of this database waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await database().execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

test('the search shows what an approval stores while a place is renamed', async () => {
  const folder = new SeedFolder();
  const { doctorId } = await seedOwnPage(folder);
  const written = Promise.withResolvers<void>();
  const committing = Promise.withResolvers<void>();
  const approval = transaction(database(), async (tx) => {
    await tx.update(doctors).set({ years: 10 }).where(eq(doctors.id, doctorId));
    await tx
      .update(doctorTranslations)
      .set({ summary: 'Approved words' })
      .where(eq(doctorTranslations.doctorId, doctorId));
    await writeDoctorDocuments(tx, doctorId);
    written.resolve();
    await committing.promise;
  });
  await written.promise;
  const places = folder.read('places.json');
  folder.write('places.json', places.replace('"en": "istanbul"', '"en": "byzantion"'));
  const publication = seedDatabase(database(), folder.path);
  await vi.waitUntil(isWaiting, { timeout: 10_000 });
  committing.resolve();
  await approval;
  await publication;
  const [document] = await database()
    .select()
    .from(searchDocuments)
    .where(
      and(
        eq(searchDocuments.kind, 'doctor'),
        eq(searchDocuments.key, 'doc'),
        eq(searchDocuments.locale, 'en'),
      ),
    );
  expect(document?.summary).toBe('Approved words');
  expect(document?.parents).toEqual(['turkiye', 'byzantion', 'prosthodontics']);
});

test('a page shows what an approval stores while the doctor’s content file is published', async () => {
  const folder = new SeedFolder();
  const { doctorId, userId } = await seedOwnPage(folder);
  const written = Promise.withResolvers<void>();
  const committing = Promise.withResolvers<void>();
  const approval = transaction(database(), async (tx) => {
    await updateDoctorFile(tx, userId, { approved: { ...WHOLE_FILE, biography: { en: 'Approved words' } } });
    await publishDoctor(tx, userId);
    written.resolve();
    await committing.promise;
  });
  await written.promise;
  writeDoctor(folder, { key: 'doc', fees: { 15: 1 } });
  const publication = seedDatabase(database(), folder.path);
  await vi.waitUntil(isWaiting, { timeout: 10_000 });
  committing.resolve();
  await approval;
  await publication;
  const texts = await database()
    .select({ biography: doctorTranslations.biography })
    .from(doctorTranslations)
    .where(eq(doctorTranslations.doctorId, doctorId));
  expect(texts).toEqual([{ biography: 'Approved words' }]);
});

test('a release that writes all entries anew brings no doctor back who leaves meanwhile', async () => {
  const folder = new SeedFolder();
  const { userId } = await seedOwnPage(folder);
  const deleted = Promise.withResolvers<void>();
  const committing = Promise.withResolvers<void>();
  const withdrawal = transaction(database(), async (tx) => {
    await withdrawDoctor(tx, userId);
    deleted.resolve();
    await committing.promise;
  });
  await deleted.promise;
  // The folder has other programs than the release that wrote the entries: none.
  const publication = seedDatabase(database(), folder.path, folder.path);
  await vi.waitUntil(isWaiting, { timeout: 10_000 });
  committing.resolve();
  await withdrawal;
  expect((await publication).changed).not.toContain('doctor:doc');
  expect(await database().$count(doctors)).toBe(0);
});
