import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { writeDoctorDocuments } from '#db/content/doctor-documents.ts';
import { runAndUndo } from '#db/run-and-undo.ts';
import { doctors } from '#db/schema/doctors.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

test('the search documents that are written from a doctor’s rows have the names and keywords of those from content files', async () => {
  const [doctor] = await database()
    .select()
    .from(doctors)
    .where(isNotNull(doctors.hospitalId))
    .orderBy(doctors.key)
    .limit(1);
  if (!doctor) throw new Error('No doctor works in a hospital');
  const readWords = async (db = database()) => {
    const isOfDoctor = and(eq(searchDocuments.kind, 'doctor'), eq(searchDocuments.key, doctor.key));
    const rows = await db.select().from(searchDocuments).where(isOfDoctor);
    const wordsOf = (text: string) => new Set(text.split(' '));
    return new Map(
      rows.map(({ locale, name, keywords }) => [
        locale,
        { name: wordsOf(name), keywords: wordsOf(keywords) },
      ]),
    );
  };
  const before = await readWords();
  expect(before.size).toBe(4);
  const after = await runAndUndo(database(), {
    change: (tx) => writeDoctorDocuments(tx, doctor.id),
    look: readWords,
  });
  expect(after).toEqual(before);
});
