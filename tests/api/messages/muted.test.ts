import { describe, expect, test } from 'vitest';
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '#contract/account/notification-settings.ts';
import { getNotifications, readNotifications } from '#contract/account/notifications.ts';
import { database, transaction } from '#db/client.ts';
import { type NewMessage, queueMessage } from '#db/outbox.ts';
import { addDevice } from '#db/queries/push-subscriptions.ts';
import { mutedMessages } from '#db/schema/muted-messages.ts';
import { deliver } from '#jobs/deliver.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';
import { bookedMeeting, recordingChannels, storedMessage } from './support.ts';

useTestDatabase();

async function deliverMessage(message: NewMessage) {
  const { mails, pushes, channels } = recordingChannels();
  const id = await transaction(database(), (tx) => queueMessage(tx, message));
  await deliver(id, channels);
  expect(await storedMessage(id)).toMatchObject({ state: 'sent', failure: null });
  return { mails: mails.length, pushes: pushes.length };
}

describe('Messages that were switched off', () => {
  test('are sent neither by mail nor to devices, and are still listed in the account', async () => {
    const { id: meeting, patient } = await bookedMeeting();
    const as = patient;
    const endpoint = `https://fcm.googleapis.com/${patient.id}`;
    await addDevice(database(), { userId: patient.id, locale: 'fr', endpoint, p256dh: 'p', auth: 'a' });
    const reply = () =>
      deliverMessage({ kind: 'reply-received', to: { user: patient.id }, about: { meeting } });
    expect(await reply()).toEqual({ mails: 1, pushes: 1 });

    const save = (body: object) => call(saveNotificationSettings, { as, body });
    const { json } = await save({ items: [{ topic: 'messages', mail: false }] });
    expect(json.content.items).toContainEqual({ topic: 'messages', mail: false, push: true });
    expect(await reply()).toEqual({ mails: 0, pushes: 1 });

    await save({ items: [{ topic: 'messages', push: false }] });
    expect(await reply()).toEqual({ mails: 0, pushes: 0 });
    expect((await call(getNotifications, { as })).json.content).toMatchObject({ unread: 3 });

    await save({ items: [{ topic: 'messages', mail: true, push: true }] });
    expect(await reply()).toEqual({ mails: 1, pushes: 1 });
  });

  test('never include mails about bookings and the account', async () => {
    const { id: meeting, patient } = await bookedMeeting();
    const items = [{ topic: 'meetings', mail: false, push: false }];
    const { json } = await call(saveNotificationSettings, { as: patient, body: { items } });
    expect(json.content.items).toContainEqual({ topic: 'meetings', push: false });
    // The API stores no such row; where there is one nevertheless, mails still come.
    await database().insert(mutedMessages).values({ userId: patient.id, topic: 'meetings', channel: 'mail' });
    const to = { user: patient.id };
    expect((await deliverMessage({ kind: 'meeting-booked', to, about: { meeting } })).mails).toBe(1);
    expect((await deliverMessage({ kind: 'password-changed', to })).mails).toBe(1);
  });

  test('stay on for other accounts, and an unknown topic is refused', async () => {
    const patient = await signIn('Patient');
    const doctor = await signIn('Doctor');
    const off = { items: [{ topic: 'reminders', mail: false, push: false }] };
    await call(saveNotificationSettings, { as: patient, body: off });
    const { json } = await call(getNotificationSettings, { as: doctor });
    expect(json.content.items).toContainEqual({ topic: 'reminders', mail: true, push: true });
    expect(json.content.items.map(({ topic }: { topic: string }) => topic)).not.toContain('credits');
    const unknownTopic = await call(saveNotificationSettings, {
      as: patient,
      body: { items: [{ topic: 'password' }] },
    });
    expect(unknownTopic.status).toBe(422);
    expect((await call(getNotificationSettings)).status).toBe(401);
  });
});

test('All notifications of an account are marked as read at once, and no others', async () => {
  const { id: meeting, patient, doctor } = await bookedMeeting();
  for (const user of [patient.id, patient.id, doctor.id])
    await deliverMessage({ kind: 'reply-received', to: { user }, about: { meeting } });
  expect((await call(readNotifications, { as: patient })).json.content).toEqual({ unread: 0 });
  const { json } = await call(getNotifications, { as: patient });
  expect(json.content.items.map(({ read }: { read: boolean }) => read)).toEqual([true, true]);
  expect((await call(getNotifications, { as: doctor })).json.content.unread).toBe(1);
});
