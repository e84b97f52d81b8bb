import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { type NewMessage, queueMessage } from '#db/outbox.ts';
import { listFailed, retryMessage } from '#db/queries/messages/outbox.ts';
import { addDevice, devicesOf } from '#db/queries/push-subscriptions.ts';
import { meetings } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/users.ts';
import { env } from '#env.ts';
import { deliver, MOST_ATTEMPTS } from '#jobs/deliver.ts';
import { deleteExpiredData } from '#jobs/retention.ts';
import { sendMail, Undeliverable } from '#mail/transport.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';
import { bookedMeeting, recordingChannels, storedMessage } from './support.ts';

useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'turqua-mail-'));
env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));

const queue = (message: NewMessage) => transaction(database(), (tx) => queueMessage(tx, message));
const retry = (id: string) => transaction(database(), (tx) => retryMessage(tx, id));
const toAddress = { email: 'ziyaret@example.com', locale: 'tr' } as const;
const device = (name: string) => ({
  locale: 'fr' as const,
  endpoint: `https://fcm.googleapis.com/${name}`,
  p256dh: 'p',
  auth: 'a',
});

describe('A message that is due', () => {
  test('is sent by all its channels, in the language and the time zone of its recipient', async () => {
    const { id, patient, doctor } = await bookedMeeting({ startsAt: new Date('2099-01-15T09:00:00Z') });
    await addDevice(database(), { userId: patient.id, ...device('one') });
    const { mails, pushes, channels } = recordingChannels();
    for (const { id: user } of [patient, doctor]) {
      const message = await queue({ kind: 'meeting-booked', to: { user }, about: { meeting: id } });
      await deliver(message, channels);
      expect(await storedMessage(message)).toMatchObject({ state: 'sent', attempts: 1, failure: null });
    }
    const [toPatient, toDoctor] = mails;
    expect(toPatient?.envelope.to).toEqual({ name: 'Nadia Haddad', email: patient.email });
    expect(toPatient?.message.subject).toContain('Rendez-vous confirmé');
    expect(toPatient?.message.text).toContain('Dr. Ayşe Çağlar');
    expect(toPatient?.message.text).toMatch(/Votre heure\s: .*10:00 – 10:30/);
    expect(toDoctor?.message.text).toMatch(/Sizin saatiniz: .*12:00 – 12:30/);
    expect(toDoctor?.message.text).toContain('Nadia Haddad');
    expect(toPatient?.message.calendar?.content).toContain('SEQUENCE:1');
    expect(pushes).toHaveLength(1);
    expect(JSON.stringify(pushes[0]?.[1])).not.toMatch(/Ayşe|Nadia/);
    expect(pushes[0]?.[1]).toMatchObject({ lang: 'fr', dir: 'ltr', title: toPatient?.message.subject });
  });

  test('has its token in its link only, and loses it once it was sent', async () => {
    const id = await queue({ kind: 'reset-password', to: toAddress, secret: 'open-sesame' });
    const before = await storedMessage(id);
    expect(before?.secret).toMatch(/^v1\./);
    const { mails, channels } = recordingChannels();
    await deliver(id, channels);
    expect(mails[0]?.message.text).toContain('?token=open-sesame');
    expect(await storedMessage(id)).toMatchObject({ state: 'sent', secret: null });
  });

  test('is sent once: not before its time, not again, and not after it was cancelled', async () => {
    const { mails, channels } = recordingChannels();
    const laterMessage = await queue({
      kind: 'password-changed',
      to: toAddress,
      dueAt: new Date(Date.now() + 60_000),
    });
    const messageForAddress = await queue({ kind: 'password-changed', to: toAddress });
    const cancelled = await queue({ kind: 'password-changed', to: toAddress, key: 'x' });
    await queue({ kind: 'password-changed', to: toAddress, key: 'x', dueAt: new Date('2099-01-01') });
    for (const id of [laterMessage, messageForAddress, messageForAddress, cancelled])
      await deliver(id, channels);
    expect(mails.map(({ envelope }) => envelope.id)).toEqual([messageForAddress]);
    // An address without an account is stored only as long as a message waits for its delivery.
    for (const [id, email] of [
      [laterMessage, toAddress.email],
      [messageForAddress, null],
      [cancelled, null],
    ] as const)
      expect(await storedMessage(id)).toMatchObject({ email });
  });

  test.each([
    ['a reminder of a cancelled meeting', 'reminder-2h', { state: 'cancelled' }],
    ['a reminder after the start', 'reminder-15m', { startsAt: new Date(Date.now() - 60_000) }],
    ['a booking that was cancelled meanwhile', 'meeting-booked', { state: 'cancelled' }],
    ['a request that was answered', 'meeting-requested', { state: 'booked' }],
  ] as const)('is not sent when it is no longer true: %s', async (_, kind, change) => {
    const { id, patient } = await bookedMeeting(change);
    const { mails, channels } = recordingChannels();
    const message = await queue({ kind, to: { user: patient.id }, about: { meeting: id } });
    await deliver(message, channels);
    expect(mails).toEqual([]);
    expect(await storedMessage(message)).toMatchObject({ state: 'cancelled', failure: 'no longer so' });
  });

  test('is dropped when its account is closed', async () => {
    const { id } = await signIn('Patient');
    const message = await queue({ kind: 'password-changed', to: { user: id } });
    await database().update(users).set({ state: 'closed' }).where(eq(users.id, id));
    const { mails, channels } = recordingChannels();
    await deliver(message, channels);
    expect(mails).toEqual([]);
    expect(await storedMessage(message)).toMatchObject({ state: 'cancelled' });
  });
});

describe('A message that cannot be sent', () => {
  test('is tried again, then left to staff, who may send it once more', async () => {
    const id = await queue({ kind: 'verify-email', to: toAddress, secret: 't' });
    const failingChannels = {
      ...recordingChannels().channels,
      mail: () => Promise.reject(new Error('no answer')),
    };
    for (let n = 1; n < MOST_ATTEMPTS; n += 1)
      await expect(deliver(id, failingChannels)).rejects.toThrow('no answer');
    expect(await storedMessage(id)).toMatchObject({ state: 'waiting', failure: 'no answer' });
    await deliver(id, failingChannels);
    expect(await storedMessage(id)).toMatchObject({ state: 'failed', attempts: MOST_ATTEMPTS });
    expect((await listFailed(database(), 1, 10)).items).toMatchObject([
      { id, kind: 'verify-email', failure: 'no answer' },
    ]);
    expect(await retry(id)).toBe('waits');
    const { mails, channels } = recordingChannels();
    await deliver(id, channels);
    expect(mails[0]?.message.text).toContain('?token=t');
    expect(await retry(id)).toBe('missing');
  });

  test('is left to staff at once when its address is refused for good', async () => {
    const id = await queue({ kind: 'password-changed', to: toAddress });
    await deliver(id, {
      ...recordingChannels().channels,
      mail: () => Promise.reject(new Undeliverable('refused (550)')),
    });
    expect(await storedMessage(id)).toMatchObject({ state: 'failed', attempts: 1, failure: 'refused (550)' });
  });

  test('is pushed although the mail server takes no mail, and not again with each attempt', async () => {
    const { id, patient } = await bookedMeeting();
    await addDevice(database(), { userId: patient.id, ...device('without-mail') });
    const message = await queue({ kind: 'reply-received', to: { user: patient.id }, about: { meeting: id } });
    const { pushes, channels } = recordingChannels();
    const failingChannels = { ...channels, mail: () => Promise.reject(new Error('no answer')) };
    for (let attempt = 1; attempt <= 3; attempt += 1)
      await expect(deliver(message, failingChannels)).rejects.toThrow('no answer');
    await deliver(message, channels);
    expect(pushes).toHaveLength(1);
  });

  test('is pushed by the next attempt where the mail failed and the push service asked for a later one', async () => {
    const { id, patient } = await bookedMeeting();
    await addDevice(database(), { userId: patient.id, ...device('both-away') });
    const message = await queue({ kind: 'reply-received', to: { user: patient.id }, about: { meeting: id } });
    const { pushes, channels } = recordingChannels();
    const withoutMail = { ...channels, mail: () => Promise.reject(new Error('no answer')) };
    const withoutBoth = { ...withoutMail, push: () => Promise.resolve('later' as const) };
    await expect(deliver(message, withoutBoth)).rejects.toThrow('no answer');
    expect(await storedMessage(message)).toMatchObject({ pushedAt: null });
    for (let attempt = 2; attempt <= 3; attempt += 1)
      await expect(deliver(message, withoutMail)).rejects.toThrow('no answer');
    expect(pushes).toHaveLength(1);
    expect(await storedMessage(message)).toMatchObject({ pushedAt: expect.any(Date) as Date });
  });

  test('is pushed by the next attempt where the process ended before the first one pushed', async () => {
    const { id, patient } = await bookedMeeting();
    await addDevice(database(), { userId: patient.id, ...device('killed') });
    const message = await queue({ kind: 'reply-received', to: { user: patient.id }, about: { meeting: id } });
    await database().update(outbox).set({ attempts: 1 }).where(eq(outbox.id, message));
    const { pushes, channels } = recordingChannels();
    const withoutMail = { ...channels, mail: () => Promise.reject(new Error('no answer')) };
    await expect(deliver(message, withoutMail)).rejects.toThrow('no answer');
    expect(pushes).toHaveLength(1);
  });

  test('is not mailed twice because a push service was away; devices that no longer exist are deleted', async () => {
    const { id, patient } = await bookedMeeting();
    await addDevice(database(), { userId: patient.id, ...device('gone') });
    await addDevice(database(), { userId: patient.id, ...device('later') });
    const message = await queue({ kind: 'reply-received', to: { user: patient.id }, about: { meeting: id } });
    const { mails, channels } = recordingChannels();
    const push = (result: 'later' | 'sent') => ({
      ...channels,
      push: async ({ endpoint }: { endpoint: string }) =>
        endpoint.endsWith('gone') ? ('gone' as const) : result,
    });
    await expect(deliver(message, push('later'))).rejects.toThrow('push');
    await deliver(message, push('sent'));
    expect(mails).toHaveLength(1);
    expect((await devicesOf(database(), patient.id)).map(({ endpoint }) => endpoint)).toEqual([
      'https://fcm.googleapis.com/later',
    ]);
    expect(await storedMessage(message)).toMatchObject({ state: 'sent' });
  });
});

test('Without a mail server a mail is a file that only its owner can read, with text, HTML and calendar entry', async () => {
  const { id, patient } = await bookedMeeting();
  const message = await queue({ kind: 'meeting-booked', to: { user: patient.id }, about: { meeting: id } });
  await deliver(message, { ...recordingChannels().channels, mail: sendMail });
  const file = join(folder, 'outbox', `${message}.eml`);
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const mail = readFileSync(file, 'utf8');
  expect(mail).toContain(`Message-ID: <${message}@localhost>`);
  expect(mail).toContain(`To: Nadia Haddad <${patient.email}>`);
  expect(mail).toMatch(/^From: Turqua <no-reply@localhost>/m);
  for (const type of ['text/plain', 'text/html', 'text/calendar; charset=utf-8; method=REQUEST'])
    expect(mail).toContain(`Content-Type: ${type}`);
});

test('The daily round deletes messages that ended long ago, and none that wait or that staff should see', async () => {
  await database().delete(outbox);
  const states = ['sent', 'cancelled', 'failed', 'waiting'] as const;
  for (const state of states) {
    const id = await queue({ kind: 'password-changed', to: toAddress });
    const endedAt = state === 'waiting' ? null : sql`now() - interval '31 days'`;
    await database()
      .update(outbox)
      .set({ state, endedAt, createdAt: sql`now() - interval '1 year'` })
      .where(eq(outbox.id, id));
  }
  await database().delete(meetings);
  await deleteExpiredData(database());
  const remaining = await database().select({ state: outbox.state }).from(outbox);
  expect(remaining.map(({ state }) => state).sort()).toEqual(['failed', 'waiting']);
  await deleteExpiredData(database(), new Date(Date.now() + 60 * 86_400_000));
  expect(await database().$count(outbox)).toBe(1);
});
