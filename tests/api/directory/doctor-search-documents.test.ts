import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { writeSearchDocuments } from '#db/queries/doctor-file/search-documents.ts';
import { doctors } from '#db/schema/doctors.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

test('a doctor whose page is written from their file is found by the same words as one of the content files', async () => {
  const [doctor] = await database().select().from(doctors).where(isNotNull(doctors.hospitalId)).limit(1);
  if (!doctor) throw new Error('No doctor works in a hospital');
  const readKeywords = async () => {
    const isOfDoctor = and(eq(searchDocuments.kind, 'doctor'), eq(searchDocuments.key, doctor.key));
    const rows = await database().select().from(searchDocuments).where(isOfDoctor);
    return new Map(rows.map(({ locale, keywords }) => [locale, new Set(keywords.split(' '))]));
  };
  const before = await readKeywords();
  expect(before.size).toBe(4);
  await transaction(database(), (tx) => writeSearchDocuments(tx, doctor.id));
  expect(await readKeywords()).toEqual(before);
});
