import { desc, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeFormToken } from '#api/form-token.ts';
import { LOCALES } from '#config.ts';
import { getFormToken, requestCall, sendMessage } from '#contract/site/leads.ts';
import { database } from '#db/client.ts';
import { leads } from '#db/schema/leads.ts';
import { decrypt } from '#db/encryption/encrypt.ts';
import { call } from './support/api.ts';
import { newCaller } from './support/caller.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const message = { name: 'Nadia', email: 'nadia@example.com', message: 'When?', consent: '1' };

describe('POST /home/call-back', () => {
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const newStamp = () => makeFormToken('page', new Date()).stamp;
  const request = {
    name: 'Karima',
    phone: '+213 (555) 12-34-56',
    language: 'ar',
    topic: 'dentistry',
    when: 'evening',
    zone: 'africa/algiers',
    message: 'بعد الدوام',
    consent: '1',
    page: '/fr/landing/dental-implant3',
    estimate_id: 'ABCDEFGH23456789',
  };
  const ask = (change: object = {}, locale: (typeof LOCALES)[number] = 'en') =>
    call(requestCall, { locale, body: { ...request, stamp: newStamp(), ...change }, from: newCaller() });
  const newest = () => database().select().from(leads).orderBy(desc(leads.createdAt)).limit(1);
  const count = () => database().$count(leads);

  test.each(LOCALES)('accepts the request and thanks in %s', async (locale) => {
    const { status, json } = await ask({}, locale);
    expect({ status, content: json.content }).toEqual({ status: 200, content: null });
    expect(json.message).toBeTruthy();
  });

  test('stores number, topic, language and hour; a request from a landing page becomes a landing lead', async () => {
    await ask({}, 'fr');
    const [lead] = await newest();
    expect(lead).toMatchObject({
      kind: 'landing',
      name: 'Karima',
      page: request.page,
      locale: 'fr',
      estimateId: 'ABCDEFGH23456789',
      callLanguage: 'ar',
      callTime: 'evening',
      callZone: 'Africa/Algiers',
    });
    const open = (column: 'phone' | 'topic' | 'message') =>
      decrypt({ table: 'leads', row: lead?.id ?? '', column }, lead?.[column] ?? '');
    expect({ phone: open('phone'), topic: open('topic'), message: open('message') }).toEqual({
      phone: '+213555123456',
      topic: 'dentistry',
      message: request.message,
    });
    await ask({ page: '/fr/contact-us', when: 'any', zone: '', message: '' });
    expect((await newest())[0]).toMatchObject({ kind: 'call-back', callTime: 'any', callZone: null });
  });

  test.each([
    ['phone', { phone: '0555 12 34 56' }],
    ['phone', { phone: '' }],
    ['language', { language: 'de' }],
    ['topic', { topic: '' }],
    ['when', { when: 'night' }],
    ['zone', { zone: '', phone: '+1 212 555 0123' }],
    ['zone', { zone: 'Mars/Base' }],
    ['message', { message: 'x'.repeat(1001) }],
    ['consent', { consent: '' }],
  ])('without a valid %s it is refused on that field', async (field, change) => {
    const { status, json } = await ask(change);
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  });

  test('takes the time zone of the number’s country where that has only one', async () => {
    await ask({ zone: '', phone: '٩٩٨٧٦٥٤٣', phone_country: 'KW' });
    expect((await newest())[0]).toMatchObject({ callTime: 'evening', callZone: 'Asia/Kuwait' });
  });

  test('a robot that fills the hidden field is thanked and not stored', async () => {
    const before = await count();
    const robot = await ask({ website: 'https://spam.example', stamp: 'forged' });
    expect({ status: robot.status, content: robot.json.content }).toEqual({ status: 200, content: null });
    expect(await count()).toBe(before);
  });

  test.each([
    ['no stamp', undefined],
    ['a forged stamp', 'page.1793000000.0.AAAAAAAAAAAAAAAAAAAAAA'],
    ['a stamp of a page older than seven days', makeFormToken('page', secondsAgo(9 * 86_400)).stamp],
    ['a stamp from the future', makeFormToken('answer', secondsAgo(-60)).stamp],
  ])('with %s it is refused politely and not stored', async (_, stamp) => {
    const before = await count();
    const { status, json } = await ask({ stamp });
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: ['stamp'] });
    expect(json.message).toContain('Nothing you wrote is lost');
    expect(await count()).toBe(before);
  });

  test('a stamp that was made for one visitor is valid once, for messages too', async () => {
    const visitorStamp = makeFormToken('answer', secondsAgo(30)).stamp;
    expect((await ask({ stamp: visitorStamp })).status).toBe(200);
    expect((await ask({ stamp: visitorStamp })).status).toBe(422);
    const usedAgain = await call(sendMessage, {
      body: { ...message, stamp: visitorStamp },
      from: newCaller(),
    });
    expect({ status: usedAgain.status, errors: Object.keys(usedAgain.json.errors) }).toEqual({
      status: 422,
      errors: ['stamp'],
    });
  });

  test('GET /home/form-stamp gives stamps that the forms accept', async () => {
    const page = await call(getFormToken, { query: { for: 'page' } });
    expect(page.json.content).toMatchObject({ wait: 0, bits: 0 });
    expect((await ask({ stamp: page.json.content.stamp })).status).toBe(200);
    expect((await call(getFormToken)).json.content).toMatchObject({ wait: 2, bits: 0 });
  });

  test('while very many leads arrive, only stamps that waited a minute are accepted, for messages too', async () => {
    const spam = sql`insert into leads (id, kind, name, message, locale)
      select gen_random_uuid(), kind, ${'spam'}, message, locale from (select * from leads limit 1) as one, generate_series(1, 100)`;
    await database().execute(spam);
    try {
      expect((await call(getFormToken)).json.content).toMatchObject({ wait: 60, bits: 16 });
      const refusals = [await ask(), await call(sendMessage, { body: message, from: newCaller() })];
      for (const { status, json } of refusals) {
        expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: ['stamp'] });
      }
      const [tooEarly, waited] = [59, 61].map((seconds) => makeFormToken('busy', secondsAgo(seconds)).stamp);
      expect((await ask({ stamp: tooEarly })).status).toBe(422);
      expect((await ask({ stamp: waited })).status).toBe(200);
    } finally {
      await database().delete(leads).where(like(leads.name, 'spam'));
    }
  });
});
