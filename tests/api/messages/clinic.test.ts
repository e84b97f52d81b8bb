import { expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { settings } from '#db/schema/settings.ts';
import { deliver } from '#jobs/deliver.ts';
import { useTestDatabase } from '../support/database.ts';
import { bookedMeeting, recordingChannels, storedMessage } from './support.ts';

useTestDatabase();

test('a request goes to the clinic’s address with both people, both clocks and the command to answer', async () => {
  await database()
    .insert(settings)
    .values({ group: 'general', slug: 'email', position: 0, value: 'hello@clinic.example' })
    .onConflictDoUpdate({
      target: [settings.group, settings.slug],
      set: { value: 'hello@clinic.example' },
    });
  const dueAt = new Date('2099-01-14T09:00:00Z');
  const startsAt = new Date('2099-01-15T09:00:00Z');
  const { id } = await bookedMeeting({ startsAt, state: 'requested', dueAt });
  const message = await transaction(database(), (tx) =>
    queueMessage(tx, { kind: 'meeting-requested', to: 'clinic', about: { meeting: id } }),
  );
  const { mails, pushes, channels } = recordingChannels();
  await deliver(message, channels);
  expect(await storedMessage(message)).toMatchObject({ state: 'sent' });
  const [{ envelope, message: mail } = expect.fail()] = mails;
  expect(envelope.to.email).toBe('hello@clinic.example');
  expect(mail.text).toContain('Nadia Haddad, Dr. Ayşe Çağlar ile çevrim içi görüşme talep etti.');
  expect(mail.text).toMatch(/Hekimin saati: .*12:00 – 12:30/);
  expect(mail.text).toMatch(/Hastanın saati: .*10:00 – 10:30/);
  expect(mail.text).toMatch(/reddedin: 14 Ocak 2099 Çarşamba, 12:00/);
  expect(mail.text).toContain(`npm run desk -- meeting-confirm ${id}`);
  expect(mail.link).toBeUndefined();
  expect(pushes).toEqual([]);
});
