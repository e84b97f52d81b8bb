import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Locale } from '#config.ts';
import { database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { doctorTranslations } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { deliver } from '#jobs/deliver.ts';
import { storePublicDoctor } from '../support/public-doctor.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { bookedMeeting, recordingChannels } from './support.ts';

let doctorId: number;
useRestoredDatabase(async () => {
  doctorId = await storePublicDoctor('ayse');
});

const NAMES: Readonly<Record<Locale, string>> = {
  ar: 'عائشة جاغلار',
  en: 'Ayse Caglar',
  fr: 'Ayşé Çağlar',
  tr: 'Ayşe Çağlar',
};

/** The mail to the patient of a booked meeting in French, whose doctor has a page in these languages. */
async function mailOfBooking(...languages: readonly Locale[]): Promise<string | undefined> {
  const { id, patient, doctor } = await bookedMeeting();
  for (const locale of languages) {
    const texts = { slug: 'ayse', honorific: 'Pr', title: NAMES[locale], summary: '', biography: '' };
    await database()
      .insert(doctorTranslations)
      .values({ doctorId, locale, ...texts });
  }
  await database().update(practices).set({ doctorId }).where(eq(practices.userId, doctor.id));
  const message = await transaction(database(), (tx) =>
    queueMessage(tx, { kind: 'meeting-booked', to: { user: patient.id }, about: { meeting: id } }),
  );
  const { mails, channels } = recordingChannels();
  await deliver(message, channels);
  return mails[0]?.message.text;
}

test('a mail names a doctor with an account as their public page does, with the title', async () => {
  expect(await mailOfBooking('ar', 'en', 'fr', 'tr')).toContain('avec votre médecin (Pr Ayşé Çağlar)');
});

test('a mail in a language that the doctor’s page lacks has the English name, as pages in this language do', async () => {
  expect(await mailOfBooking('ar', 'tr', 'en')).toContain('avec votre médecin (Pr Ayse Caglar)');
});

test('a mail to a patient who can read none of the names on the doctor’s page has that of the account', async () => {
  expect(await mailOfBooking('ar', 'tr')).toContain('avec votre médecin (Dr. Ayşe Çağlar)');
});
