import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { cancelMessages, type NewMessage, queueMessage, queueReminders } from '#db/outbox.ts';
import { outbox } from '#db/schema/outbox.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';

useTestDatabase();

const queue = (message: NewMessage) => transaction(database(), (tx) => queueMessage(tx, message));
const account = async () => (await signIn('Patient')).id;
const readMessage = (id: string) =>
  database()
    .select()
    .from(outbox)
    .where(eq(outbox.id, id))
    .then(([row]) => row);
const listByKey = (key: string) =>
  database().select().from(outbox).where(eq(outbox.key, key)).orderBy(asc(outbox.dueAt));

const bookedMessage = (meeting: string, user: string, key = `meeting:${meeting}`): NewMessage => ({
  kind: 'meeting-booked',
  to: { user },
  about: { meeting },
  key,
});

describe('A message in the outbox', () => {
  test('waits with what it is about, for an account, an address or the clinic', async () => {
    const user = await account();
    const meeting = randomUUID();
    const rows = await Promise.all(
      [
        await queue(bookedMessage(meeting, user)),
        await queue({
          kind: 'newsletter-confirmation',
          to: { email: 'a@example.com', locale: 'ar' },
          secret: 't',
        }),
        await queue({ kind: 'lead-received', to: 'clinic', about: { lead: 'a' } }),
      ].map(readMessage),
    );
    expect(rows).toMatchObject([
      { state: 'waiting', userId: user, email: null, about: { meeting } },
      { state: 'waiting', userId: null, email: 'a@example.com', locale: 'ar', about: {} },
      { state: 'waiting', userId: null, email: null, locale: null, about: { lead: 'a' } },
    ]);
  });

  test('is rolled back with the transaction whose change it reports', async () => {
    let id = '';
    const undone = transaction(database(), async (tx) => {
      id = await queueMessage(tx, { kind: 'password-changed', to: 'clinic' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await readMessage(id)).toBeUndefined();
  });

  test('is cancelled by the next one of its key, kind and recipient, and by no other', async () => {
    const user = await account();
    const otherUser = await account();
    const meeting = randomUUID();
    const firstMessage = await queue(bookedMessage(meeting, user));
    const otherMessages = [
      await queue(bookedMessage(meeting, otherUser)),
      await queue({ ...bookedMessage(meeting, user), kind: 'reminder-2h' } as NewMessage),
      await queue(bookedMessage(randomUUID(), user)),
    ];
    const secondMessage = await queue(bookedMessage(meeting, user));
    expect(await readMessage(firstMessage)).toMatchObject({ state: 'cancelled', secret: null });
    for (const id of [...otherMessages, secondMessage])
      expect(await readMessage(id)).toMatchObject({ state: 'waiting' });
  });

  test('waits once for its key, however many are queued at the same time', async () => {
    const user = await account();
    const meeting = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => queue(bookedMessage(meeting, user))));
    const states = (await listByKey(`meeting:${meeting}`)).map(({ state }) => state);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(1);
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(7);
  });

  test('is cancelled with all below its key, in which wildcards of LIKE have no meaning', async () => {
    const user = await account();
    const keys = ['meeting:a_c', 'meeting:a_c:x', 'meeting:abc'];
    const ids = [];
    for (const key of keys) ids.push(await queue(bookedMessage(randomUUID(), user, key)));
    expect(await transaction(database(), (tx) => cancelMessages(tx, 'meeting:a_c', ['meeting-booked']))).toBe(
      2,
    );
    const states = (await Promise.all(ids.map(readMessage))).map((row) => row?.state);
    expect(states).toEqual(['cancelled', 'cancelled', 'waiting']);
  });
});

describe('Reminders of a meeting', () => {
  test('are due 24 hours, 2 hours and 15 minutes before it as far as that is ahead, and move with it', async () => {
    const user = await account();
    const meeting = randomUUID();
    const now = new Date('2026-11-21T10:00:00Z');
    const remind = (startsAt: string) =>
      transaction(database(), (tx) =>
        queueReminders(tx, { meeting, to: { user }, startsAt: new Date(startsAt) }, now),
      );
    await remind('2026-11-23T09:00:00Z');
    await remind('2026-11-22T09:00:00Z');
    const waitingMessages = (await listByKey(`meeting:${meeting}:${user}`)).filter(
      ({ state }) => state === 'waiting',
    );
    expect(waitingMessages.map(({ kind, dueAt }) => [kind, dueAt.toISOString()])).toEqual([
      ['reminder-2h', '2026-11-22T07:00:00.000Z'],
      ['reminder-15m', '2026-11-22T08:45:00.000Z'],
    ]);
  });
});
