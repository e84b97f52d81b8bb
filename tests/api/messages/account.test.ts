import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getNotifications, readNotification } from '#contract/account/notifications.ts';
import {
  closeCalendarFeed,
  getCalendar,
  getCalendarFeed,
  openCalendarFeed,
} from '#contract/doctor/calendar-feed.ts';
import { database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { meetings } from '#db/schema/meetings.ts';
import { deliver } from '#jobs/deliver.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';
import { bookedMeeting, recordingChannels } from './support.ts';

useTestDatabase();

describe('Notifications', () => {
  test('list what an account was sent, newest first, in the language of the call; the account alone marks them as read', async () => {
    const { id: meeting, patient, doctor } = await bookedMeeting();
    const send = async (kind: 'meeting-booked' | 'reply-received') => {
      const to = { user: patient.id };
      const id = await transaction(database(), (tx) => queueMessage(tx, { kind, to, about: { meeting } }));
      await deliver(id, recordingChannels().channels);
      return id;
    };
    const bookedMessage = await send('meeting-booked');
    const reply = await send('reply-received');
    const { json } = await call(getNotifications, { as: patient, locale: 'en', query: { limit: 1 } });
    expect(json.content).toMatchObject({
      items: [{ id: reply, title: 'You have a new message', read: false }],
      meta: { total: 2, last_page: 2 },
      unread: 2,
    });
    expect(json.content.items[0].link).toBe(`/en/patient-dashboard/meetings/${meeting}`);
    const secondPage = await call(getNotifications, {
      as: patient,
      locale: 'fr',
      query: { limit: 1, page: 2 },
    });
    expect(secondPage.json.content.items[0].title).toContain('Rendez-vous confirmé');

    const read = (id: string, as = patient) => call(readNotification, { params: { id }, as });
    const foreign = await read(bookedMessage, doctor);
    const missingNotification = await read('5f0c7f0e-0d0c-4a39-9a5e-3c9f3a3f6b11');
    const invalidId = await read('x');
    expect({ status: foreign.status, foreignText: foreign.text, invalidIdText: invalidId.text }).toEqual({
      status: 404,
      foreignText: missingNotification.text,
      invalidIdText: missingNotification.text,
    });
    expect((await read(bookedMessage)).json.content).toEqual({ unread: 1 });
    expect((await read(bookedMessage)).json.content).toEqual({ unread: 1 });
    expect((await call(getNotifications, { as: doctor })).json.content).toMatchObject({
      items: [],
      unread: 0,
    });
  });

  test('need a signed-in user', async () => {
    expect((await call(getNotifications)).status).toBe(401);
    expect((await call(readNotification, { params: { id: 'x' } })).status).toBe(401);
  });
});

describe('A doctor’s calendar feed', () => {
  test('is opened, fetched without signing in, replaced and closed', async () => {
    const { id, doctor } = await bookedMeeting();
    await bookedMeeting();
    expect((await call(getCalendarFeed, { as: doctor })).json.content).toEqual({ since: null });
    const open = async () => {
      const { json } = await call(openCalendarFeed, { as: doctor });
      expect(json.content.address).toMatch(/^http:\/\/localhost:4321\/api\/calendar\/[\w-]{43}$/);
      return json.content.address.split('/').at(-1) as string;
    };
    const token = await open();
    expect((await call(getCalendarFeed, { as: doctor })).json.content.since).not.toBeNull();
    const { status, headers, text } = await call(getCalendar, { params: { token } });
    expect({ status, 'content-type': headers.get('content-type') }).toEqual({
      status: 200,
      'content-type': 'text/calendar; charset=utf-8',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text.match(/^UID:.*/gm)).toEqual([`UID:meeting-${id}@localhost`]);
    expect(text).not.toContain('Nadia');

    await database().update(meetings).set({ state: 'cancelled' }).where(eq(meetings.id, id));
    expect((await call(getCalendar, { params: { token } })).text).not.toContain('UID:');
    const newFeed = await open();
    const missingFeed = await call(getCalendar, { params: { token: 'missing' } });
    expect((await call(getCalendar, { params: { token } })).text).toBe(missingFeed.text);
    expect(missingFeed.status).toBe(404);
    expect((await call(closeCalendarFeed, { as: doctor })).status).toBe(200);
    expect((await call(getCalendar, { params: { token: newFeed } })).status).toBe(404);
  });

  test('is for doctors alone', async () => {
    const patient = await signIn('Patient');
    for (const endpoint of [getCalendarFeed, openCalendarFeed, closeCalendarFeed]) {
      expect((await call(endpoint)).status).toBe(401);
      expect((await call(endpoint, { as: patient })).status).toBe(403);
    }
  });
});

describe('A greeting', () => {
  const greeting = async (
    emailVerifiedAt: Date | undefined,
  ): Promise<{ text: string; name: string | undefined }> => {
    const { id: user } = await signIn('Patient', { name: 'Win at evil.example', emailVerifiedAt });
    const id = await transaction(database(), (tx) =>
      queueMessage(tx, { kind: 'password-changed', to: { user } }),
    );
    const { channels, mails } = recordingChannels();
    await deliver(id, channels);
    return { text: mails[0]?.message.text ?? '', name: mails[0]?.envelope.to.name };
  };

  test('leaves the name out while the address is not verified, since a stranger may have chosen it', async () => {
    const { text, name } = await greeting(undefined);
    expect(text).toMatch(/^Hello,/);
    expect(text).not.toContain('evil.example');
    expect(name).toBeUndefined();
  });

  test('names people whose address is verified', async () => {
    expect((await greeting(new Date())).text).toMatch(/^Hello Win at evil.example,/);
  });
});
