import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { doctorTranslations } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { deliver } from '#jobs/deliver.ts';
import { useTestDatabase } from '../support/database.ts';
import { storePublicDoctor } from '../support/public-doctor.ts';
import { bookedMeeting, recordingChannels } from './support.ts';

useTestDatabase();

test('a mail names a doctor with an account as their public page does, with the title', async () => {
  const { id, patient, doctor } = await bookedMeeting();
  const doctorId = await storePublicDoctor('ayse');
  const texts = { slug: 'ayse', honorific: 'Pr', title: 'Ayşe Çağlar', summary: '', biography: '' };
  await database()
    .insert(doctorTranslations)
    .values({ doctorId, locale: 'fr', ...texts });
  await database().update(practices).set({ doctorId }).where(eq(practices.userId, doctor.id));
  const message = await transaction(database(), (tx) =>
    queueMessage(tx, { kind: 'meeting-booked', to: { user: patient.id }, about: { meeting: id } }),
  );
  const { mails, channels } = recordingChannels();
  await deliver(message, channels);
  expect(mails[0]?.message.text).toContain('avec votre médecin (Pr Ayşe Çağlar)');
});
