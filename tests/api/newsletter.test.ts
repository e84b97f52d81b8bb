import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { subscribeMail } from '#contract/site/home.ts';
import { confirmNewsletter, leaveNewsletter } from '#contract/site/newsletter.ts';
import { keyFor } from '#db/app-key.ts';
import { database } from '#db/client.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { outbox } from '#db/schema/outbox.ts';
import { decrypt } from '#db/encryption/encrypt.ts';
import { deleteExpiredData } from '#jobs/retention.ts';
import { call, ORIGIN, send } from './support/api.ts';
import { newCaller } from './support/caller.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

/** Each call comes from another address by default, because the limit counts by address. */
const subscribe = (body: unknown, options: Partial<Parameters<typeof call>[1]> = {}) => {
  return call(subscribeMail, { locale: 'en', body, from: newCaller(), ...options });
};

describe('POST /home/subscribe-mail', () => {
  test.each(LOCALES)('thanks in %s', async (locale) => {
    const { status, json, headers } = await subscribe({ email: `reader-${locale}@example.com` }, { locale });
    expect(status).toBe(200);
    expect(json.content).toBeNull();
    expect(json.message).toBeTruthy();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('gives the same answer to an address that is subscribed already', async () => {
    const firstAnswer = await subscribe({ email: 'twice@example.com' });
    const secondAnswer = await subscribe({ email: 'twice@example.com' });
    expect(secondAnswer.status).toBe(200);
    expect(secondAnswer.text).toBe(firstAnswer.text);
  });

  test('accepts a form as well', async () => {
    const { status } = await send('/home/subscribe-mail', {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: 'email=form%40example.com&website=',
    });
    expect(status).toBe(200);
  });

  test.each([
    ['a@b', 'must be an email address'],
    ['a.b', 'must be an email address'],
    ['a b@c.d', 'must be an email address'],
    ['', 'is required'],
    ['   ', 'is required'],
    [null, 'is required'],
    [undefined, 'is required'],
    [`${'x'.repeat(250)}@b.example`, 'at most 254 characters'],
    ['a\u0000@b.example', 'cannot be stored'],
    ['a\ud800@b.example', 'cannot be stored'],
    [['a@b.example'], ''],
    [{ $ne: null }, ''],
    [1, ''],
  ])('refuses %j and names the field', async (email, words) => {
    const { status, json } = await subscribe({ email });
    expect(status).toBe(422);
    expect(Object.keys(json)).toEqual(['message', 'errors']);
    expect(Object.keys(json.errors)).toEqual(['email']);
    expect(json.errors.email[0]).toContain(words);
    expect(json.message).toBe(json.errors.email[0]);
  });

  test('names the field in the language of the visitor', async () => {
    const texts = await Promise.all(
      LOCALES.map(async (locale) => (await subscribe({ email: 'a@b' }, { locale })).json.errors.email[0]),
    );
    expect(new Set(texts).size).toBe(LOCALES.length);
  });

  test('answers a robot like a person, and stores nothing', async () => {
    const person = await subscribe({ email: 'person@example.com', website: '' });
    const robot = await subscribe({ email: 'robot@example.com', website: 'https://spam.example' });
    expect({ status: robot.status, text: robot.text }).toEqual({ status: person.status, text: person.text });
    const subscribers = await database()
      .select({ email: newsletterSubscriptions.email })
      .from(newsletterSubscriptions);
    const addresses = subscribers.map(({ email }) => email);
    expect(addresses).toContain('person@example.com');
    expect(addresses).not.toContain('robot@example.com');
  });

  test('limits the calls from one network address', async () => {
    const from = newCaller();
    const answers = [];
    for (let count = 0; count < 12; count += 1) {
      answers.push(await subscribe({ email: `many-${count}@example.com` }, { from }));
    }
    expect(answers.slice(0, 10).every(({ status }) => status === 200)).toBe(true);
    const lastAnswer = answers.at(-1);
    expect(lastAnswer?.status).toBe(429);
    expect(Number(lastAnswer?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await subscribe({ email: 'other@example.com' })).status).toBe(200);
  });
});

describe('A subscription', () => {
  const stateOf = async (email: string) => {
    const [row] = await database()
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email));
    return row?.state;
  };
  const messagesTo = (email: string) =>
    database()
      .select()
      .from(outbox)
      .where(and(eq(outbox.email, email), eq(outbox.state, 'waiting')));
  /** The token of the message that waits for an address. */
  async function tokenFor(email: string): Promise<string> {
    const [message] = await messagesTo(email);
    if (!message?.secret) throw new Error(`No message waits for ${email}`);
    return decrypt({ table: 'outbox', row: message.id, column: 'secret' }, message.secret);
  }
  const setConsentAge = (email: string, time: string) =>
    database()
      .update(newsletterSubscriptions)
      .set({ consentedAt: sql`now() - ${time}::interval` })
      .where(eq(newsletterSubscriptions.email, email));

  test('is valid once the owner of the address has confirmed it, and ends by one click in a mail program', async () => {
    const email = 'double@example.com';
    await subscribe({ email }, { locale: 'ar' });
    expect(await messagesTo(email)).toMatchObject([{ kind: 'newsletter-confirmation', locale: 'ar' }]);
    const token = await tokenFor(email);
    expect((await call(confirmNewsletter, { body: { token: `${token}x` } })).status).toBe(422);
    expect(await stateOf(email)).toBe('pending');
    const confirmation = await call(confirmNewsletter, { body: { token }, locale: 'fr' });
    expect({ status: confirmation.status, state: await stateOf(email) }).toEqual({
      status: 200,
      state: 'confirmed',
    });
    expect(confirmation.json.message).toContain('confirmé');

    const path = leaveNewsletter.path.replace('{token}', token);
    const click = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect({ status: click.status, state: await stateOf(email) }).toEqual({
      status: 200,
      state: undefined,
    });
    const missingToken = await call(leaveNewsletter, { params: { token: 'missing' } });
    expect(missingToken.text).toBe(click.text);
    expect((await call(confirmNewsletter, { body: { token } })).status).toBe(422);
  });

  test('leaves no address behind when its owner leaves, and the link answers the same when it is pressed again', async () => {
    const email = 'gone@example.com';
    await subscribe({ email });
    const token = await tokenFor(email);
    await call(confirmNewsletter, { body: { token } });
    const firstPress = await call(leaveNewsletter, { params: { token }, locale: 'en' });
    const rows = await database().select().from(newsletterSubscriptions);
    expect(rows.filter((row) => row.email === email)).toEqual([]);
    const secondPress = await call(leaveNewsletter, { params: { token }, locale: 'en' });
    expect({ status: secondPress.status, text: secondPress.text }).toEqual({
      status: 200,
      text: firstPress.text,
    });
  });

  test.each(['waiting', 'failed'] as const)('that ends leaves no %s confirmation mail', async (state) => {
    const email = `${state}@example.com`;
    await subscribe({ email });
    const token = await tokenFor(email);
    await database().update(outbox).set({ state }).where(eq(outbox.email, email));
    await call(leaveNewsletter, { params: { token } });
    expect(await database().select().from(outbox).where(eq(outbox.email, email))).toEqual([]);
  });

  test('ends by the link of a mail that an earlier release sent, which names the subscription alone', async () => {
    const email = 'earlier@example.com';
    await subscribe({ email });
    const [id] = (await tokenFor(email)).split('.');
    const text = `${id}.${randomBytes(24).toString('base64url')}`;
    const signature = createHmac('sha256', keyFor('newsletter')).update(text).digest('base64url');
    await call(leaveNewsletter, { params: { token: `${text}.${signature}` } });
    expect(await stateOf(email)).toBeUndefined();
  });

  test('that an earlier release has marked as ended is deleted', async () => {
    const email = 'marked@example.com';
    await database().insert(newsletterSubscriptions).values({ email, locale: 'en', state: 'unsubscribed' });
    await deleteExpiredData(database());
    expect(await stateOf(email)).toBeUndefined();
  });

  test('ends by the link of an older mail too, once the reader has subscribed again', async () => {
    const email = 'again@example.com';
    await subscribe({ email });
    const firstToken = await tokenFor(email);
    await call(confirmNewsletter, { body: { token: firstToken } });
    await call(leaveNewsletter, { params: { token: firstToken } });
    await subscribe({ email });
    const secondToken = await tokenFor(email);
    expect((await call(confirmNewsletter, { body: { token: secondToken } })).status).toBe(200);
    const [id, letters] = secondToken.split('.');
    await call(leaveNewsletter, { params: { token: `${id}.${letters}.${'x'.repeat(43)}` } });
    expect(await stateOf(email)).toBe('confirmed');
    await call(leaveNewsletter, { params: { token: firstToken } });
    expect(await stateOf(email)).toBeUndefined();
  });

  test('sends another confirmation mail only after a while, and none to a confirmed address', async () => {
    const email = 'patience@example.com';
    await subscribe({ email });
    const firstToken = await tokenFor(email);
    await subscribe({ email: 'PATIENCE@example.com' });
    expect(await tokenFor(email)).toBe(firstToken);
    await setConsentAge(email, '11 minutes');
    await subscribe({ email: 'PATIENCE@example.com' });
    const secondToken = await tokenFor(email);
    expect(secondToken).not.toBe(firstToken);
    expect((await call(confirmNewsletter, { body: { token: firstToken } })).status).toBe(422);
    expect((await call(confirmNewsletter, { body: { token: secondToken } })).status).toBe(200);
    await setConsentAge(email, '1 day');
    await subscribe({ email });
    expect({ state: await stateOf(email), tokenFor: await tokenFor(email) }).toEqual({
      state: 'confirmed',
      tokenFor: secondToken,
    });
  });

  test('that was not confirmed for a week can no longer be confirmed, and is deleted', async () => {
    const email = 'late@example.com';
    await subscribe({ email });
    await setConsentAge(email, '8 days');
    expect((await call(confirmNewsletter, { body: { token: await tokenFor(email) } })).status).toBe(422);
    await deleteExpiredData(database());
    expect(await stateOf(email)).toBeUndefined();
  });
});
