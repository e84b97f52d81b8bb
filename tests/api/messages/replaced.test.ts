import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { retryDeadLetter } from '#contract/desk/messages.ts';
import { database, transaction } from '#db/client.ts';
import { type NewMessage, queueMessage } from '#db/outbox.ts';
import { outbox } from '#db/schema/outbox.ts';
import { getT } from '#i18n/server/t.ts';
import { deleteExpiredData } from '#jobs/retention.ts';
import { desk, listAuditEntries } from '../desk/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { storedMessage } from './support.ts';

useTestDatabase();

const DAY = 86_400_000;
let editor: Caller;
let patient: Caller;
beforeAll(async () => {
  editor = await signIn('Editor');
  patient = await signIn('Patient');
});

const queue = (message: NewMessage) => transaction(database(), (tx) => queueMessage(tx, message));
const endAs = (id: string, state: 'sent' | 'cancelled' | 'failed', endedAt = new Date()) =>
  database().update(outbox).set({ state, endedAt }).where(eq(outbox.id, id));
async function queueFailed(message: NewMessage): Promise<string> {
  const id = await queue(message);
  await endAs(id, 'failed');
  return id;
}
const retry = (id: string, locale: (typeof LOCALES)[number] = 'en') =>
  call(retryDeadLetter, { as: editor, params: { id }, locale });

let subjects = 0;
/** A message to the patient about a subject of its own. */
const newSubject = () => {
  subjects += 1;
  return { kind: 'password-changed', to: { user: patient.id }, key: `subject:${subjects}` } as const;
};

test.each(['waiting', 'sent', 'cancelled', 'failed'] as const)(
  'a failed message does not wait again when a newer one of its subject is %s',
  async (state) => {
    const message = newSubject();
    const id = await queueFailed(message);
    const newerId = await queue(message);
    if (state !== 'waiting') await endAs(newerId, state);
    expect((await retry(id)).status).toBe(409);
    expect(await storedMessage(id)).toMatchObject({ state: 'failed' });
    expect(await listAuditEntries()).not.toContainEqual(expect.stringContaining(`outbox:${id}`));
  },
);

test('the newest message of a subject waits again although an older one was sent', async () => {
  const message = newSubject();
  await endAs(await queue(message), 'sent');
  const id = await queueFailed(message);
  expect((await retry(id)).status).toBe(200);
  expect(await storedMessage(id)).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('newer messages of another subject, kind or recipient, and those without a subject, replace no message', async () => {
  const message = newSubject();
  const { kind, to } = message;
  const failed = [await queueFailed(message), await queueFailed({ kind, to })];
  await queue({ ...message, key: `${message.key}:other` });
  await queue({ ...message, kind: 'account-closed' });
  await queue({ ...message, to: { user: editor.id } });
  await queue({ ...message, to: 'clinic' });
  await queue({ kind, to });
  for (const id of failed) expect((await retry(id)).status).toBe(200);
});

test('a mail whose link a newer mail has replaced is not sent, though the address of the newer one is deleted', async () => {
  const to = { email: 'reader@example.com', locale: 'fr' } as const;
  const message = { kind: 'newsletter-confirmation', to, key: 'newsletter:1' } as const;
  const id = await queueFailed({ ...message, secret: 'old' });
  const newerId = await queue({ ...message, secret: 'new' });
  await database()
    .update(outbox)
    .set({ state: 'sent', email: null, locale: null })
    .where(eq(outbox.id, newerId));
  expect((await retry(id)).status).toBe(409);
});

test('staff read in their language, and at the command line, why a replaced message cannot be sent', async () => {
  const message = newSubject();
  const id = await queueFailed(message);
  await queue(message);
  for (const locale of LOCALES)
    expect((await retry(id, locale)).json.message).toBe(getT(locale)('errors:messageReplaced'));
  expect(await desk(['dead-letter-retry', id])).toMatchObject({
    exit: 3,
    out: '',
    told: expect.stringContaining('A newer message to the same recipient replaces this one'),
  });
});

test('a replaced message is deleted no later than the one that replaces it', async () => {
  await database().delete(outbox);
  const message = newSubject();
  const replaced = await queueFailed(message);
  const ended = new Date(Date.now() - 31 * DAY);
  await endAs(replaced, 'failed', ended);
  await endAs(await queue(message), 'sent', ended);
  const latest = await queueFailed(newSubject());
  await endAs(latest, 'failed', ended);
  await deleteExpiredData(database());
  const rows = await database().select({ id: outbox.id }).from(outbox);
  expect(rows).toEqual([{ id: latest }]);
});
